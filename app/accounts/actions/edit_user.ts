import CustomerGroup from '#accounts/models/customer_group'
import User from '#accounts/models/user'
import { applyCredit } from '#accounts/actions/change_credit'
import { lockForEditing } from '#accounts/actions/lock_for_editing'
import { refusingTakenEmail } from '#accounts/actions/taken_email'
import { assertMayTakeCurrency, turnCurrency } from '#accounts/rules/currency_lock'
import { applyInput, centsOf, type UserInput } from '#accounts/rules/user_changes'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { run, writeTx, type Trx } from '#core/database'
import { isStaff } from '#shared/enums'
import { pick } from '#shared/objects'
import { invalid } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'

type Edit = { userId: string; input: UserInput; by: User }

/** Staff change what is kept of somebody; all of it or, where one thing is refused, nothing. */
export function editUser({ userId, input, by }: Edit): Promise<User> {
  return refusingTakenEmail(input.email, () =>
    writeTx(async (trx) => {
      const user = await lockForEditing(userId, toSessionActor(by), trx)
      applyInput(user, input)
      await saveChanges(user, by, trx)
      await setCredit(user, { input, by }, trx)
      await user.load('group')
      return user
    })
  )
}

/** Checks what has changed on the user against the rest of the shop, saves and logs it. */
async function saveChanges(user: User, by: User, trx: Trx): Promise<void> {
  const changed = Object.keys(user.$dirty)
  const [before, after] = [pick(user.$original, changed), pick(user.$attributes, changed)]
  if (changed.length === 0) return

  if (changed.includes('email')) {
    user.emailVerifiedAt = null
    await run('delete from mailed_links where user_id = ?', [user.id], trx)
  }
  await assertKnown(user, changed, trx)
  if (changed.includes('currency')) await assertMayTakeCurrency(user, user.currency, trx)
  await user.save()
  if (changed.includes('currency') && user.currency) {
    await turnCurrency(user.id, user.currency, trx)
  }
  const about = { type: 'user', id: user.id }
  await logAction({ about, action: 'user_edited', actor: toSessionActor(by), before, after }, trx)
}

export async function assertKnown(
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

/** `credit` is what the balance shall be; the difference goes through the ledger. */
async function setCredit(
  user: User,
  { input, by }: Pick<Edit, 'input' | 'by'>,
  trx: Trx
): Promise<void> {
  if (input.credit === undefined) return
  const cents = centsOf(input.credit)! - user.creditCents
  if (cents === 0) return
  const reason = input.credit_reason || customerTexts.credit.setByHand
  await applyCredit(user, { cents, reason, actor: toSessionActor(by) }, trx)
}
