import { countRows, rows, run } from '#core/database'
import { ownedBy, type DataSubject, type PersonalDataSource } from '#core/personal_data'

/** The notes of staff about a customer's orders are free text, so an erasure deletes them. */
export const orderNoteDataSource: PersonalDataSource = {
  name: 'order_notes',
  title: 'Notes on orders',
  accountColumns: {
    'order_notes.staff_user_id': 'stays',
  },

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select order_id, text, created_at from order_notes
       where order_id in (select id from orders where ${where}) order by created_at, id`,
      bindings
    )
  },

  async plan(subject) {
    return { erased: await count(subject), kept: 0 }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(
      `delete from order_notes where order_id in (select id from orders where ${where})`,
      bindings,
      trx
    )
  },
}

async function count(subject: DataSubject): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  return countRows(
    `select count(*) as n from order_notes where order_id in (select id from orders where ${where})`,
    bindings
  )
}
