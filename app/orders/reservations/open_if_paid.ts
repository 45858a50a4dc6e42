import { recordAction, type Actor } from '#core/audit_log'
import { updateOrder } from '#orders/order/actions/update_order'
import { moveTo } from '#orders/order/rules/order_flow'
import { isOpenQuote } from '#orders/order/rules/quote'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

/** A pro-forma that holds goods: neither cancelled nor a quote that the customer has not accepted */
export const isReservedProforma = (
  order: Pick<Order, 'state' | 'cancelledAt' | 'quote'>
): boolean =>
  order.state === OrderState.Proforma && order.cancelledAt === null && !isOpenQuote(order)

type ProformaOrder = Pick<Order, 'id' | 'state' | 'cancelledAt' | 'quote' | 'reservedUntil'>

/**
 * Opens a locked pro-forma of which nothing is due, however it came to be: by a payment, by credit or by a lower total.
 * A pro-forma can neither ship nor be invoiced. Returns whether it was opened.
 */
export async function openIfPaid(
  order: ProformaOrder,
  { due, actor, now }: { due: Money | null; actor: Actor; now?: Date },
  trx: Trx
): Promise<boolean> {
  if (!isReservedProforma(order) || due === null || due.isPositive) return false
  const { id, state, reservedUntil } = order
  await updateOrder(id, { ...moveTo(order, OrderState.Open), reserved_until: null }, trx)
  const before = { state, reservedUntil }
  const after = { state: OrderState.Open, reservedUntil: null }
  const subject = { type: 'order', id }
  await recordAction({ subject, action: 'opened', actor, before, after }, trx, now)
  return true
}
