import { one, rows, run } from '#core/database'
import { ownedBy, type PersonalDataSource } from '#core/personal_data'

/** That a document was mailed remains with its record; the address and the text are not needed any more. */
export const documentMailDataSource: PersonalDataSource = {
  name: 'document_mails',
  title: 'Mailed documents',

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select document, email, message, created_at from document_mails where ${where} order by created_at, id`,
      bindings
    )
  },

  async plan(subject) {
    const { where, bindings } = ownedBy(subject)
    const counted = await one<{ n: number }>(
      `select count(*) as n from document_mails where email <> '' and ${where}`,
      bindings
    )
    return { erased: counted!.n, kept: 0 }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(`update document_mails set email = '', message = '' where ${where}`, bindings, trx)
  },
}
