import { findOrder } from '#orders/queries/find_order'
import { priceOrder } from '#orders/queries/price_order'
import { toOrderAnswer } from '#orders/transformers'

/** What stands beside a refusal: the order as it is now, where there is one. */
export async function freshOrder(orderId: string) {
  const order = await findOrder(orderId)
  return order ? { order: toOrderAnswer(await priceOrder(order, new Date())) } : {}
}
