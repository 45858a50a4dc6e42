import { mergeLines, recordMovementFor } from '#catalog/actions/record_movement'
import { lockSubjectProducts, reservedLines } from '#catalog/actions/release_stock'
import { outOfStockError, reserveLine } from '#catalog/actions/reserve_stock'
import type { Trx } from '#core/database'
import type { StockContext, StockLine } from '#catalog/stock'

type ReservationChange = { before: readonly StockLine[]; after: readonly StockLine[] }

/**
 * Reserves or releases the difference between the goods of a subject before and after a change of it. Throws
 * `E_OUT_OF_STOCK` with the first product that is short. Goods that were shipped meanwhile are not released.
 */
export async function changeReservation(
  { before, after }: ReservationChange,
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
  for (const { productId, quantity } of differences) {
    if (quantity > 0) {
      const stock = await reserveLine({ productId, quantity }, context, trx)
      if (stock === null) throw await outOfStockError(productId, trx)
      continue
    }
    const released = Math.min(-quantity, reserved.get(productId) ?? 0)
    if (released === 0) continue
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
