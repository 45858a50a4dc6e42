import { findCustomer } from '#accounts'
import { recordAction, type Actor } from '#core/audit_log'
import { insert, run, writeTx } from '#core/database'
import { hasRemindersOff } from '#invoicing/reminders/unpaid_invoices'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

type ReminderSwitch = { userId: string; isOff: boolean; actor: Actor }

/** Switches the payment reminders of a customer off or on again, those of staff and the scheduled ones. */
export function switchReminders({ userId, isOff, actor }: ReminderSwitch): Promise<void> {
  return writeTx(async (trx) => {
    if (!(await findCustomer(userId, trx))) throw notFound(texts.account.userNotFound)
    if ((await hasRemindersOff(userId, trx)) === isOff) return
    if (isOff) {
      const created = new Date().toISOString()
      const row = { user_id: userId, staff_user_id: actor.id ?? null, created_at: created }
      await insert('reminder_opt_outs', row, trx)
    } else await run('delete from reminder_opt_outs where user_id = ?', [userId], trx)
    const action = isOff ? 'reminders_off' : 'reminders_on'
    await recordAction({ subject: { type: 'user', id: userId }, action, actor }, trx)
  })
}
