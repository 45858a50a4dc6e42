import { mailedRecords } from '#core/personal_data/mailed_records'

/** That a reminder was sent remains with its invoices. */
export const reminderDataSource = mailedRecords({
  name: 'payment_reminders',
  title: 'Payment reminders',
})
