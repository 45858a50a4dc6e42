import { DomainError, notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { mergeLines, recordMovementFor } from '#catalog/stock/record_movement'
import { findProduct, stockOf } from '#catalog/product/find_product'
import { lockSubjectProducts, reservedLines } from '#catalog/stock/release_stock'
import type { Trx } from '#core/database'
import type { StockContext, StockLine } from '#catalog/stock/stock_rules'

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

/** Reserves as much of the goods as is in stock, and returns what is missing. */
export async function reserveAvailable(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<StockLine[]> {
  const goods = mergeLines(lines)
  const ids = goods.map(({ productId }) => productId)
  if (ids.length === 0) return []
  await lockSubjectProducts(context, ids, trx)
  const stocks = await stockOf(ids, trx)
  const missing: StockLine[] = []
  for (const { productId, quantity } of goods) {
    const available = Math.min(quantity, stocks.get(productId) ?? 0)
    if (available > 0) await reserveLine({ productId, quantity: available }, context, trx)
    if (available < quantity) missing.push({ productId, quantity: quantity - available })
  }
  return missing
}

type ReservationChange = {
  before: readonly StockLine[]
  after: readonly StockLine[]
  /** Goods of `after` that are still to be shipped */
  toShip: readonly StockLine[]
}

/**
 * Reserves or releases the difference between the goods of a subject before and after a change of it. Throws
 * `E_OUT_OF_STOCK` with the first product that is short. Of a subject that has not all of its goods, only what it no longer
 * needs is released.
 */
export async function changeReservation(
  { before, after, toShip }: ReservationChange,
  context: StockContext,
  trx: Trx
): Promise<void> {
  const differences = differencesOf(before, after)
  if (differences.length === 0) return
  await lockSubjectProducts(
    context,
    differences.map(({ productId }) => productId),
    trx
  )
  const held = await reservedLines(context, trx)
  const reserved = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  const needed = new Map(mergeLines(toShip).map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of differences) {
    if (quantity > 0) {
      const stock = await reserveLine({ productId, quantity }, context, trx)
      if (stock === null) throw await outOfStockError(productId, trx)
      continue
    }
    const surplus = (reserved.get(productId) ?? 0) - (needed.get(productId) ?? 0)
    const released = Math.min(-quantity, surplus)
    if (released <= 0) continue
    await recordMovementFor(
      context,
      { productId, kind: 'released', delta: released, reservedDelta: -released },
      trx
    )
  }
}

/** Returns the changed quantities by product id, so that all transactions lock products in the same order. */
function differencesOf(before: readonly StockLine[], after: readonly StockLine[]): StockLine[] {
  const quantities = new Map(mergeLines(after).map((line) => [line.productId, line.quantity]))
  for (const { productId, quantity } of mergeLines(before))
    quantities.set(productId, (quantities.get(productId) ?? 0) - quantity)
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity !== 0)
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

function reserveLine({ productId, quantity }: StockLine, context: StockContext, trx: Trx) {
  return recordMovementFor(
    context,
    { productId, kind: 'reserved', delta: -quantity, reservedDelta: quantity },
    trx
  )
}

async function outOfStockError(productId: string, trx: Trx): Promise<DomainError> {
  const product = await findProduct(productId, trx)
  if (!product) return notFound(texts.cart.productNotFound)
  const { id, sku, name, stock } = product
  const message = stock === 0 ? `${name} is out of stock.` : `Only ${stock} left of ${name}.`
  return new DomainError(message, 'E_OUT_OF_STOCK', {
    status: 409,
    extra: { product: { _id: id, sku, name } },
  })
}
