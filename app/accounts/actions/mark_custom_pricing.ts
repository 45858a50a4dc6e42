import { run } from '#core/database'
import type { Trx } from '#core/database'

/** Notes on the user whether they have prices of their own, which lists of users show and sort by. */
export async function markCustomPricing(userId: string, has: boolean, trx: Trx): Promise<void> {
  await run('update users set custom_pricing = ? where id = ?', [has, userId], trx)
}
