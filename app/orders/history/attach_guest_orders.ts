import { refreshBalance } from '#accounts'
import { SYSTEM_ACTOR, recordActions } from '#core/audit_log'
import { rows, type TableRow, type Trx } from '#core/database'
import { refreshOrderSearch } from '#orders/order/actions/refresh_order_search'
import { orderInvoices } from '#orders/order/order_invoices'
import { IS_PLACED } from '#orders/order/reads/order_records'

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
  if (ids.length > 0) refreshBalance(userId, trx)
  const invoices = await orderInvoices()
  await invoices.ordersAttached(ids, userId, trx)
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
