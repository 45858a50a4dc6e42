import { SYSTEM_ACTOR, recordActions } from '#core/audit_log'
import { rows, type TableRow, type Trx } from '#core/database'
import { refreshOrderSearch } from '#orders/actions/refresh_order_search'
import { orderLedgerListener } from '#orders/order_ledger_listener'
import { IS_PLACED } from '#orders/queries/customer_orders'

/** Adds the guest orders of a verified e-mail address to its account. */
export async function attachGuestOrders(
  { userId, email }: { userId: string; email: string },
  trx: Trx
): Promise<void> {
  const attached = await rows<Pick<TableRow<'orders'>, 'id'>>(
    `update orders set user_id = ? where email = ? and user_id is null and ${IS_PLACED} returning id`,
    [userId, email],
    trx
  )
  const ids = attached.map(({ id }) => id)
  await refreshOrderSearch(ids, trx)
  const listener = await orderLedgerListener()
  await listener.ordersAttached(ids, userId, trx)
  await recordActions(
    ids.map((id) => ({
      subject: { type: 'order', id },
      action: 'attached',
      actor: SYSTEM_ACTOR,
      after: { user: email },
    })),
    trx
  )
}
