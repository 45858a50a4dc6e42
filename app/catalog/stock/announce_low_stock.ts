import { announceEvent } from '#core/webhooks'
import { stockLevel } from '#catalog/stock/stock_rules'
import type { Trx } from '#core/database'

export type StockOfProduct = { id: string; sku: string; stock: number; lowStockAt: number }

/** Tells receivers of webhooks that the sellable stock of a product fell to its limit, in the transaction of the movement. */
export async function announceLowStock(
  { id, sku, stock, lowStockAt }: StockOfProduct,
  before: number,
  trx: Trx
): Promise<void> {
  const wasFine = stockLevel({ stock: before, lowStockAt }) === 'fine'
  if (!wasFine || stockLevel({ stock, lowStockAt }) === 'fine') return
  const data = () => ({ product: { _id: id, sku, stock, low_stock_at: lowStockAt } })
  await announceEvent({ event: 'stock.low', subject: `product:${id}`, data }, trx)
}
