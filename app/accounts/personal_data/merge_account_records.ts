import { run, type Trx } from '#core/database'
import { moveCredit, repointMerges } from '#accounts/user/user_table'
import type { MergedAccounts } from '#core/personal_data'

/** Moves the service credit with its entries, and accounts that were merged into the closed one. */
export async function mergeAccountRecords(accounts: MergedAccounts, trx: Trx): Promise<void> {
  const { from, into } = accounts
  await run('update credit_ledger set user_id = ? where user_id = ?', [into, from], trx)
  // The entries of both accounts stand in one order now.
  await run(
    `update credit_ledger set balance_cents = (
       select sum(earlier.delta_cents) from credit_ledger earlier where earlier.user_id = credit_ledger.user_id
         and (earlier.created_at, earlier.id) <= (credit_ledger.created_at, credit_ledger.id))
     where user_id = ?`,
    [into],
    trx
  )
  await moveCredit(accounts, trx)
  await repointMerges(accounts, trx)
}
