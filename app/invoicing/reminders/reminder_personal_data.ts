import { run } from '#core/database'
import { mailedRecords } from '#core/personal_data/mailed_records'

/** That a reminder was sent remains with its invoices. */
export const reminderDataSource = mailedRecords({
  name: 'payment_reminders',
  title: 'Payment reminders',
  accountColumns: {
    'payment_reminders.user_id': 'moves',
    'payment_reminders.staff_user_id': 'stays',
    'reminder_opt_outs.user_id': 'merges',
    'reminder_opt_outs.staff_user_id': 'stays',
  },

  async merge({ from, into }, trx) {
    await run(
      `update reminder_opt_outs set user_id = ? where user_id = ?
         and not exists (select 1 from reminder_opt_outs kept where kept.user_id = ?)`,
      [into, from, into],
      trx
    )
    await run('delete from reminder_opt_outs where user_id = ?', [from], trx)
  },
})
