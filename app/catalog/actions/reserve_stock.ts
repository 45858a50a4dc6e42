import { mergeLines, recordMovementFor } from '#catalog/actions/record_movement'
import { findProduct } from '#catalog/queries/products'
import { DomainError, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { Trx } from '#core/database'
import type { StockContext, StockLine } from '#catalog/stock'

/** Reserves the goods of an order; throws `E_OUT_OF_STOCK` with the first product that is short. */
export async function reserveStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<void> {
  for (const line of mergeLines(lines)) {
    const stock = await reserveLine(line, context, trx)
    if (stock === null) throw await outOfStockError(line.productId, trx)
  }
}

export function reserveLine({ productId, quantity }: StockLine, context: StockContext, trx: Trx) {
  return recordMovementFor(
    context,
    { productId, kind: 'reserved', delta: -quantity, reservedDelta: quantity },
    trx
  )
}

export async function outOfStockError(productId: string, trx: Trx): Promise<DomainError> {
  const product = await findProduct(productId, trx)
  if (!product) return notFound(texts.cart.productNotFound)
  const { id, sku, name, stock } = product
  const message = stock === 0 ? `${name} is out of stock.` : `Only ${stock} left of ${name}.`
  return new DomainError(message, 'E_OUT_OF_STOCK', {
    status: 409,
    extra: { product: { _id: id, sku, name } },
  })
}
