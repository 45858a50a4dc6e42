import { findOrder } from '#orders/order/reads/find_order'
import { canEdit, canView, type OrderAccess } from '#orders/order/rules/access'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

/** Returns an order that the request may view; any other order is not found. */
export async function findViewableOrder(
  id: string,
  access: OrderAccess,
  trx?: Trx
): Promise<Order> {
  const order = await findOrder(id, trx)
  if (!order || !canView(order, access)) throw notFound(texts.cart.noOrder)
  return order
}

/** Returns an order that the request may edit, placed or not, without a lock. */
export async function findEditableOrder(id: string, access: OrderAccess): Promise<Order> {
  return assertEditable(await findOrder(id), access)
}

/** Returns the order; throws 404 where it is missing or the request may not edit it. */
export function assertEditable<T extends Order>(order: T | null, access: OrderAccess): T {
  if (!order || !canEdit(order, access)) throw notFound(texts.cart.noOrder)
  return order
}
