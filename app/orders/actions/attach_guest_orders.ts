import { SYSTEM, logAction } from '#core/actions_log'
import { rows } from '#core/database'
import { IS_PLACED } from '#orders/queries/placed_orders'
import type { Trx } from '#core/database'

/** What was bought without an account, under an address that is proven to be this account's, stands in it from now on. */
export async function attachGuestOrders(
  { userId, email }: { userId: string; email: string },
  trx: Trx
): Promise<void> {
  const attached = await rows<{ id: string }>(
    `update orders set user_id = ? where email = ? and user_id is null and ${IS_PLACED} returning id`,
    [userId, email],
    trx
  )
  for (const { id } of attached) {
    await logAction(
      { about: { type: 'order', id }, action: 'attached', actor: SYSTEM, after: { user: email } },
      trx
    )
  }
}
