import CustomerGroup from '#accounts/user/customer_group'
import User from '#accounts/user/user'
import { adjustLockedCredit } from '#accounts/credit/adjust_credit'
import { creditMovedSince } from '#accounts/credit/credit_ledger'
import { assertCanChangeCurrency, notifyCurrencyChanged } from '#accounts/credit/change_currency'
import { assertPermission } from '#accounts/sessions/permissions'
import { lockEditableUser } from '#accounts/user/lock_editable_user'
import { userPhoneErrors } from '#accounts/profile/phone_rules'
import { rejectTakenEmail } from '#accounts/user/reject_taken_email'
import { userHistory } from '#accounts/users/user_history'
import {
  assertValidTerms,
  parseUserInput,
  type UserInput,
} from '#accounts/users/user_changes_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { run, writeTx, type Trx } from '#core/database'
import { mergeEdit, type EditedRecord, type MeanwhileChange } from '#core/edits/merge_edits'
import { isStaff } from '#shared/enums'
import { Money, parseCents } from '#shared/money'
import { pick } from '#shared/objects'
import { assertNoFieldErrors, forbidden, invalid } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import { texts } from '#shared/texts/specification'

type UserEdit = {
  userId: string
  input: UserInput
  /** `updated` of the user whom the input was filled from */
  updated?: string
  by: User
  /** False for a token for programs: an account of staff leads to more than its scopes. */
  mayEditStaff?: boolean
}

type EditedUser = { user: User; meanwhile: MeanwhileChange[] }

/** Changes a user on behalf of staff: every field of the input, or none where one is rejected; what others changed stays. */
export function editUser({
  userId,
  input,
  updated,
  by,
  mayEditStaff = true,
}: UserEdit): Promise<EditedUser> {
  return rejectTakenEmail(input.email, () =>
    writeTx(async (trx) => {
      const user = await lockEditableUser(userId, toAuditActor(by), trx)
      if (!mayEditStaff && user.isStaff) throw forbidden(customerTexts.staffAccount)
      const version = { id: userId, edited: updated, updatedAt: user.updatedAt }
      if (input.firstname === '' && user.firstname !== '')
        throw invalid('firstname', texts.form.required)
      assertNoFieldErrors(userPhoneErrors(input, user))
      user.merge(parseUserInput(input))
      const { meanwhile, repeated } = await mergeUser(user, { version, input }, trx)
      assertValidTerms(user)
      await saveChanges(user, by, trx)
      if (!repeated.includes('credit')) await setCredit(user, { input, by }, trx)
      await user.load('group')
      return { user, meanwhile }
    })
  )
}

type MergedInput = { version: EditedRecord; input: UserInput }

/** Keeps the fields of a user that others changed and the input repeats. */
async function mergeUser(user: User, { version, input }: MergedInput, trx: Trx) {
  const changed = Object.keys(user.$dirty)
  const [before, after] = [pick(user.$original, changed), pick(user.$attributes, changed)]
  const { id, currency } = user
  const isWithCredit = input.credit !== undefined && currency !== null
  if (isWithCredit) {
    before.credit = Money.of(user.creditCents, currency).format()
    after.credit = Money.parse(input.credit!, currency).format()
  }
  const booked = isWithCredit
    ? (since: string) => creditMovedSince({ id, currency }, since, trx)
    : undefined
  const merge = await mergeEdit(version, { before, after, booked }, userHistory, trx)
  user.merge(pick(user.$original, merge.repeated))
  return merge
}

/** What a customer pays depends on them. */
const TERMS = ['groupId', 'freeShipCents']

async function saveChanges(user: User, by: User, trx: Trx): Promise<void> {
  const changed = Object.keys(user.$dirty)
  const [before, after] = [pick(user.$original, changed), pick(user.$attributes, changed)]
  if (changed.length === 0) return
  if (TERMS.some((name) => changed.includes(name))) assertPermission(by, 'change_prices')

  if (changed.includes('email')) {
    user.emailVerifiedAt = null
    await run('delete from email_tokens where user_id = ?', [user.id], trx)
  }
  await assertReferencesExist(user, changed, trx)
  if (changed.includes('currency')) await assertCanChangeCurrency(user, user.currency, trx)
  await saveUser(user)
  if (changed.includes('currency') && user.currency) {
    await notifyCurrencyChanged(user.id, user.currency, trx)
  }
  const subject = { type: 'user', id: user.id }
  const actor = toAuditActor(by)
  const entry = { subject, action: 'user_edited', actor, before, after }
  await recordAction(entry, trx, new Date(user.updatedAt))
}

/** Throws where a changed group does not exist or a changed salesperson is not staff. */
export async function assertReferencesExist(
  { groupId, salespersonId }: Pick<User, 'groupId' | 'salespersonId'>,
  changed: readonly string[],
  trx: Trx
): Promise<void> {
  const client = await trx.lucid()
  if (groupId !== null && changed.includes('groupId')) {
    const group = await CustomerGroup.query({ client }).where('id', groupId).first()
    if (!group) throw invalid('group', customerTexts.unknownGroup)
  }
  if (salespersonId !== null && changed.includes('salespersonId')) {
    const salesperson = await User.query({ client }).where('id', salespersonId).first()
    if (!salesperson || !isStaff(salesperson.role)) {
      throw invalid('salesperson', customerTexts.unknownSalesperson)
    }
  }
}

/** Records the difference to the balance that the input names. */
async function setCredit(
  user: User,
  { input, by }: Pick<UserEdit, 'input' | 'by'>,
  trx: Trx
): Promise<void> {
  if (input.credit === undefined) return
  const cents = parseCents(input.credit) - user.creditCents
  if (cents === 0) return
  assertPermission(by, 'refund')
  const reason = input.credit_reason || customerTexts.credit.setByHand
  await adjustLockedCredit(user, { cents, reason, actor: toAuditActor(by) }, trx)
}
