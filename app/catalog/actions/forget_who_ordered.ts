import { run, type Trx } from '#core/database'
import { ERASED_NAME } from '#core/personal_data'

/** The ledger keeps what these orders moved, and no longer the name of whoever placed them. */
export async function forgetWhoOrdered(
  orderIds: readonly string[],
  name: string,
  trx: Trx
): Promise<void> {
  for (const id of orderIds) {
    await run(
      `update stock_ledger set actor = ? where about_type = 'order' and about_id = ? and actor = ?`,
      [ERASED_NAME, id, name],
      trx
    )
  }
}
