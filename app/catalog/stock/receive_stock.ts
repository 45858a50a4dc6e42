import { notFound, conflict } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { mergeLines, recordMovementFor } from '#catalog/stock/record_movement'
import { onHand, type StockContext, type StockLine } from '#catalog/stock/stock_rules'
import { reservedError } from '#catalog/stock/set_stock'
import { lockProduct } from '#catalog/product/find_product'
import type { Trx } from '#core/database'
import type { StockedProduct } from '#catalog/product'

/** Adds goods that a supplier delivered. */
export function receiveStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<void> {
  return addStock('received', lines, { context, trx })
}

/** Adds goods that a customer returned and that can be sold again. */
export function returnStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<void> {
  return addStock('returned', lines, { context, trx })
}

/**
 * Takes goods off the stock that were received by mistake. Throws 409 with the reserving orders where fewer than that
 * are sellable.
 */
export async function withdrawStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<void> {
  for (const { productId, quantity } of mergeLines(lines)) {
    const movement = { productId, kind: 'adjusted', delta: -quantity } as const
    const stock = await recordMovementFor(context, movement, trx)
    if (stock !== null) continue
    const product = await lockProduct(productId, trx)
    const left = onHand(product) - quantity
    throw left < 0 ? shortError(product) : await reservedError(product, left, trx)
  }
}

const shortError = (product: StockedProduct) =>
  conflict(`Only ${onHand(product)} of ${product.sku} are on hand.`, 'E_STOCK_SHORT')

async function addStock(
  kind: 'received' | 'returned',
  lines: readonly StockLine[],
  { context, trx }: { context: StockContext; trx: Trx }
) {
  for (const { productId, quantity } of mergeLines(lines)) {
    const stock = await recordMovementFor(context, { productId, kind, delta: quantity }, trx)
    if (stock === null) throw notFound(texts.cart.productNotFound)
  }
}
