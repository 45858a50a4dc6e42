import { stockOf } from '#catalog'
import { productNameOf, stockedGoods } from '#orders/rules/shipment_goods'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** A product of which fewer units are left than a quote contains */
export type QuoteShortage = {
  productId: string
  sku: string
  name: string
  quantity: number
  available: number
}

/** Returns the products of an order that it could not reserve now. */
export async function shortagesOf(
  order: Pick<Order, 'source' | 'lines'>,
  trx?: Trx
): Promise<QuoteShortage[]> {
  const { lines } = order
  const goods = goodsByProduct(stockedGoods(order, lines))
  const stocks = await stockOf(
    goods.map(({ productId }) => productId),
    trx
  )
  return goods.flatMap(({ productId, quantity }) => {
    const available = stocks.get(productId) ?? 0
    if (available >= quantity) return []
    return [{ productId, quantity, available, ...productNameOf(productId, lines) }]
  })
}

/** A product may be on several lines. */
function goodsByProduct(goods: ReturnType<typeof stockedGoods>) {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of goods)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }))
}
