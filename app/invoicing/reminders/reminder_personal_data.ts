import { one, rows, run } from '#core/database'
import { ownedBy, type DataSubject, type PersonalDataSource } from '#core/personal_data'

/** That a reminder was sent remains with its invoices; its address and text are not needed any more. */
export const reminderDataSource: PersonalDataSource = {
  name: 'payment_reminders',
  title: 'Payment reminders',

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select email, message, created_at from payment_reminders where ${where} order by created_at, id`,
      bindings
    )
  },

  async plan(subject) {
    return { erased: await count(subject), kept: 0 }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(`update payment_reminders set email = '', message = '' where ${where}`, bindings, trx)
  },
}

async function count(subject: DataSubject): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  const counted = await one<{ n: number }>(
    `select count(*) as n from payment_reminders where email <> '' and ${where}`,
    bindings
  )
  return counted!.n
}
