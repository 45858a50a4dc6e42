import { countRows, rows, run, type Trx } from '#core/database'
import { ownedBy, type DataSubject, type PersonalDataSource } from '#core/personal_data'

/** Orders are found by their owner, so an erasure must clear these lines before the orders. */
export const commissionDataSource: PersonalDataSource = {
  name: 'commission_lines',
  title: 'Lines of locked commission reports',
  accountColumns: {
    'commission_runs.staff_user_id': 'stays',
  },

  collect(subject) {
    const { where, bindings } = ownedBy(subject)
    return rows(
      `select number, email, paid_on, source, currency, kind, reason from commission_lines
       where order_id in (select id from orders where ${where}) order by run_id, position`,
      bindings
    )
  },

  async plan(subject) {
    return { erased: 0, kept: await countLines(subject) }
  },

  async erase(subject, trx) {
    const { where, bindings } = ownedBy(subject)
    await run(
      `update commission_lines set email = '' where order_id in (select id from orders where ${where})`,
      bindings,
      trx
    )
    await run(
      'update commission_runs set staff_user_id = null where staff_user_id = ?',
      [subject.userId],
      trx
    )
  },
}

async function countLines(subject: DataSubject, trx?: Trx): Promise<number> {
  const { where, bindings } = ownedBy(subject)
  return countRows(
    `select count(*) as n from commission_lines where order_id in (select id from orders where ${where})`,
    bindings,
    trx
  )
}
