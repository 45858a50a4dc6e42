import { mergeLines, recordMovementFor } from '#catalog/actions/record_movement'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type { StockContext, StockLine } from '#catalog/stock'

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
