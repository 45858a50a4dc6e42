import { chunks, countRows, rows, run, type Trx } from '#core/database'
import { ERASED_NAME, type PersonalDataSource } from '#core/personal_data'

const MAX_IDS_PER_STATEMENT = 500

/** Stock alerts of a customer, and the stock ledger entries that carry their email address as the actor */
export const personalStockAlerts: PersonalDataSource = {
  name: 'stock_alerts',
  title: 'Stock alerts',
  accountColumns: {
    'stock_runs.undone_by': 'stays',
  },

  // Alerts belong to an address without an account, so the address has to be verified.
  async collect({ email, isEmailVerified }) {
    if (!isEmailVerified) return []
    return rows(
      `select p.sku, a.email, a.quantity, a.currency, a.created_at, a.notified_at
       from stock_alerts a join products p on p.id = a.product_id where a.email = ? order by a.created_at, a.id`,
      [email]
    )
  },

  async plan({ email }) {
    const erased = await countRows('select count(*) as n from stock_alerts where email = ?', [
      email,
    ])
    return { erased, kept: 0 }
  },

  async erase({ email }, trx) {
    await run('delete from stock_alerts where email = ?', [email], trx)
    await run('update stock_ledger set actor = ? where actor = ?', [ERASED_NAME, email], trx)
  },
}

/** Replaces the name of a customer in the stock ledger entries of their orders. */
export async function anonymizeStockLedger(
  orderIds: readonly string[],
  name: string,
  trx: Trx
): Promise<void> {
  for (const ids of chunks(orderIds, MAX_IDS_PER_STATEMENT)) {
    await run(
      `update stock_ledger set actor = ?
       where subject_type = 'order' and subject_id in (${ids.map(() => '?').join(', ')}) and actor = ?`,
      [ERASED_NAME, ...ids, name],
      trx
    )
  }
}
