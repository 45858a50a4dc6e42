import { countRows, rows, run } from '#core/database'
import { ownedBy, type PersonalDataSource } from '#core/personal_data'

type MailedRecords = Pick<PersonalDataSource, 'title' | 'accountColumns' | 'merge'> & {
  name: 'document_mails' | 'payment_reminders'
  /** What a data subject receives of each besides its address, text and time */
  columns?: readonly string[]
}

/** Describes a table of mails to customers: that they were sent remains, their addresses and texts do not. */
export const mailedRecords = ({
  name,
  title,
  columns = [],
  ...merging
}: MailedRecords): PersonalDataSource => ({
  name,
  title,
  ...merging,

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    const collected = [...columns, 'email', 'message', 'created_at'].join(', ')
    return rows(`select ${collected} from ${name} where ${where} order by created_at, id`, bindings)
  },

  async plan(subject) {
    const { where, bindings } = ownedBy(subject)
    const erased = await countRows(
      `select count(*) as n from ${name} where email <> '' and ${where}`,
      bindings
    )
    return { erased, kept: 0 }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(`update ${name} set email = '', message = '' where ${where}`, bindings, trx)
  },
})
