import { mergeLines, recordMovementFor } from '#catalog/actions/record_movement'
import { reservedError } from '#catalog/actions/set_stock'
import { lockProduct } from '#catalog/queries/products'
import { onHand } from '#catalog/rules/stock_count'
import { conflict } from '#shared/domain_error'
import type { StockedProduct } from '#catalog/product'
import type { Trx } from '#core/database'
import type { StockContext, StockLine } from '#catalog/stock'

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
