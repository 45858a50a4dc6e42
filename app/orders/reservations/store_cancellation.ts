import { releaseOrder } from '#orders/reservations/reserve_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { updateBalance } from '#receivables'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

type Cancellation = { actor: Actor; now: Date }

/** Cancels a locked order and releases what it reserves. Its money, if any is left, is owed to the customer. */
export async function storeCancellation(
  order: Order,
  { actor, now }: Cancellation,
  trx: Trx
): Promise<void> {
  const cancelledAt = now.toISOString()
  await releaseOrder(order, actor, trx)
  await updateOrder(order.id, { cancelled_at: cancelledAt, reserved_until: null }, trx)
  await updateBalance({ ...order, cancelledAt }, { actor, now }, trx)
}
