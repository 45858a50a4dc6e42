import { randomBytes } from 'node:crypto'
import User from '#accounts/models/user'
import { createAccount } from '#accounts/actions/create_account'
import { decide } from '#accounts/actions/decide_application'
import { assertKnown } from '#accounts/actions/edit_user'
import { lockForEditing } from '#accounts/actions/lock_for_editing'
import { setPassword } from '#accounts/actions/set_password'
import { hashPassword } from '#accounts/passwords'
import { defaultGroupFor } from '#accounts/queries/group_for'
import { assertMayTakeCurrency, turnCurrency } from '#accounts/rules/currency_lock'
import { isUnproven } from '#accounts/rules/unproven_account'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { run, writeTx, type Trx } from '#core/database'
import { emptyAddress, isEmptyAddress } from '#shared/address'
import { currencyOfCountry } from '#shared/countries'
import { ApplicationState } from '#shared/enums'
import { invalid } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type { Application } from '#accounts/application'
import type { Currency } from '#shared/money'

type Approval = { id: string; groupId?: string; currency?: Currency; message: string; by: User }

/**
 * Puts the applicant into a group. Whoever applied without an account, and whose e-mail has none, gets one that no
 * password opens yet; the welcome mail leads to choosing one. So it does where somebody has made the account who has
 * not proven the address: it belongs to whoever reads the mail, and goods go nowhere that somebody else has entered.
 */
export async function approveApplication(approval: Approval): Promise<Application> {
  const unknownPassword = await hashPassword(randomBytes(24).toString('base64url'))
  return writeTx(async (trx) => {
    const { id, message, by } = approval
    const decided = await decide({ id, message, by, state: ApplicationState.Approved }, trx)
    const found = await applicantOf(decided, by, trx)
    const user = found ?? (await makeUser(decided, unknownPassword, { by, trx }))
    const isTakenOver = found !== null && isUnproven(found, decided)
    if (isTakenOver) {
      const actor = toSessionActor(by)
      const passwordHash = unknownPassword
      await setPassword({ userId: found.id, passwordHash, actor, mustChange: true }, trx)
    }
    await admit(user, { decided, approval, isTakenOver }, trx)
    await run('update trade_applications set user_id = ? where id = ?', [user.id, id], trx)
    return { ...decided, userId: user.id }
  })
}

async function applicantOf(
  { userId, email }: Application,
  by: User,
  trx: Trx
): Promise<User | null> {
  const actor = toSessionActor(by)
  if (userId !== null) return lockForEditing(userId, actor, trx)
  const found = await User.query({ client: await trx.lucid() })
    .where('email', email)
    .first()
  return found && lockForEditing(found.id, actor, trx)
}

function makeUser(
  { email, firstname, lastname, company, phone }: Application,
  passwordHash: string,
  { by, trx }: { by: User; trx: Trx }
): Promise<User> {
  const actor = toSessionActor(by)
  return createAccount(
    { email, passwordHash, firstname, lastname, company, phone, actor, mustChangePassword: true },
    trx
  )
}

type Admission = { decided: Application; approval: Approval; isTakenOver: boolean }

async function admit(
  user: User,
  { decided: application, approval, isTakenOver }: Admission,
  trx: Trx
): Promise<void> {
  const { groupId, currency, by } = approval
  const group = groupId ?? (await defaultGroupFor(application.type, trx))
  if (!group) throw invalid('group', customerTexts.unknownGroup)
  const before = { groupId: user.groupId, currency: user.currency }
  user.merge({
    groupId: group,
    currency: currency ?? user.currency ?? currencyOfCountry(application.address.countryId),
  })
  await assertKnown(user, Object.keys(user.$dirty), trx)
  if (user.currency !== before.currency) await assertMayTakeCurrency(user, user.currency, trx)
  fillGaps(user, application)
  if (isTakenOver) user.merge({ addressBilling: emptyAddress(), addressShipping: emptyAddress() })
  await user.save()
  if (user.currency !== before.currency) await turnCurrency(user.id, user.currency!, trx)

  const after = { groupId: user.groupId, currency: user.currency }
  const about = { type: 'user', id: user.id }
  const actor = toSessionActor(by)
  await logAction({ about, action: 'application_approved', actor, before, after }, trx)
}

/** What the application tells and the account does not know yet */
function fillGaps(user: User, { firstname, lastname, company, phone, address }: Application): void {
  user.firstname ||= firstname
  user.lastname ||= lastname
  user.company ||= company
  user.phone ||= phone
  const place = { ...address, firstname, lastname, company, phone }
  if (isEmptyAddress(user.addressBilling)) user.addressBilling = place
  if (isEmptyAddress(user.addressShipping)) user.addressShipping = place
}
