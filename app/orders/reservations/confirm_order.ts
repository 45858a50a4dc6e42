import { recordAction, type Actor } from '#core/audit_log'
import { enqueue } from '#core/outbox'
import { endOfReservation, scheduleProformaExpiry } from '#orders/reservations/expire_proforma'
import { announceOrder } from '#orders/order/actions/announce_order'
import { updateOrder, type OrderColumns } from '#orders/order/actions/update_order'
import { moveTo } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import { orderNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

type ConfirmOrderInput = {
  state: typeof OrderState.Open | typeof OrderState.Proforma
  isPaid: boolean
  actor: Actor
  now: Date
  /** Staff choose whether the orders that they create are mailed. */
  isMailed?: boolean
  /** A quote reserves nothing that could end. */
  isQuote?: boolean
  /** What else is stored with the order */
  columns?: OrderColumns
  /** The action in the order's log */
  action?: 'placed' | 'created'
}

/**
 * Places an order: assigns its number, queues the confirmation mail, and limits the reservation of an unpaid pro-forma to
 * 30 days. The caller has locked and reserved the order.
 */
export async function confirmOrder(
  order: Order,
  { state, isPaid, actor, now, ...input }: ConfirmOrderInput,
  trx: Trx
): Promise<void> {
  const { isMailed = true, isQuote = false, action = 'placed', columns } = input
  const at = now.toISOString()
  const before = { state: order.state }
  const isReserved = state === OrderState.Proforma && !isPaid && !isQuote
  const reservedUntil = isReserved ? endOfReservation(now) : null
  await updateOrder(
    order.id,
    {
      ...columns,
      ...moveTo(order, state),
      id2: order.id2 ?? orderNumber(order.id),
      pending_attempt_id: null,
      placed_at: at,
      paid_at: isPaid ? at : null,
      balance_cents: isPaid ? 0 : null,
      reserved_until: reservedUntil,
      // Not before the log entry: the version that a client reads includes it.
      updated_at: order.updatedAt > at ? order.updatedAt : at,
    },
    trx,
    { isBeingPlaced: true, userId: order.userId }
  )
  const subject = { type: 'order', id: order.id }
  await recordAction({ subject, action, actor, before, after: { state } }, trx, now)
  if (!isQuote) await announceOrder('order.placed', order.id, trx)
  if (isPaid && !isQuote) await announceOrder('order.paid', order.id, trx)
  if (isMailed) await queueConfirmation(order.id, trx)
  if (reservedUntil !== null) await scheduleProformaExpiry(order.id, reservedUntil, trx)
}

const queueConfirmation = (orderId: string, trx: Trx) =>
  enqueue(
    {
      kind: 'order_confirmation',
      payload: { orderId },
      dedupeKey: `order-${orderId}-placed`,
    },
    trx
  )
