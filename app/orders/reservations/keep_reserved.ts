import { recordAction, type Actor } from '#core/audit_log'
import { isReservedProforma } from '#orders/reservations/open_if_paid'
import { updateOrder } from '#orders/order/actions/update_order'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Removes the end of a locked pro-forma's reservation: staff decide about an order with a payment, a shipment or an invoice. */
export async function keepReserved(
  order: Order,
  { actor, now }: { actor: Actor; now?: Date },
  trx: Trx
): Promise<void> {
  const { id, state, reservedUntil } = order
  if (!isReservedProforma(order) || reservedUntil === null) return
  await updateOrder(id, { reserved_until: null }, trx)
  // The balance may change again in the transaction, by the same order.
  order.reservedUntil = null
  await recordAction(
    {
      subject: { type: 'order', id },
      action: 'reservation_kept',
      actor,
      before: { state, reservedUntil },
      after: { state, reservedUntil: null },
    },
    trx,
    now
  )
}
