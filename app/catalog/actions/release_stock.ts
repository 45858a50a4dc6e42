import { moveStock, summed, type StockLine, type StockReason } from '#catalog/actions/move_stock'
import { reservedFor } from '#catalog/queries/reserved_for'
import type { Trx } from '#core/database'

/**
 * Gives back what is still reserved for `about`, or only the given lines of it; never more than is still held, so a
 * second time changes nothing.
 */
export async function releaseStock(
  about: StockReason,
  trx: Trx,
  lines?: readonly StockLine[]
): Promise<void> {
  for (const { productId, quantity } of await stillHeld(about, trx, lines)) {
    const { actor, reason, source } = about
    await moveStock(
      {
        productId,
        kind: 'released',
        delta: quantity,
        reservedDelta: -quantity,
        about,
        source,
        actor,
        reason,
      },
      trx
    )
  }
}

/** What left the house is no longer reserved and stays sold; answers what was turned so. */
export async function shipStock(
  lines: readonly StockLine[],
  about: StockReason,
  trx: Trx
): Promise<StockLine[]> {
  const shipped = await stillHeld(about, trx, lines)
  for (const { productId, quantity } of shipped) {
    const { actor, reason, source } = about
    await moveStock(
      {
        productId,
        kind: 'shipped',
        delta: 0,
        reservedDelta: -quantity,
        about,
        source,
        actor,
        reason,
      },
      trx
    )
  }
  return shipped
}

async function stillHeld(
  about: StockReason,
  trx: Trx,
  lines?: readonly StockLine[]
): Promise<StockLine[]> {
  const held = await reservedFor(about, trx)
  if (!lines) return held
  const wanted = new Map(summed(lines).map(({ productId, quantity }) => [productId, quantity]))
  return held
    .map(({ productId, quantity }) => ({
      productId,
      quantity: Math.min(quantity, wanted.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
