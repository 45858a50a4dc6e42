import { moveStock, summed, type StockLine, type StockReason } from '#catalog/actions/move_stock'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Trx } from '#core/database'

/** Goods that a supplier delivered */
export function receiveStock(
  lines: readonly StockLine[],
  about: StockReason,
  trx: Trx
): Promise<void> {
  return add('received', lines, { about, trx })
}

/** Goods that a customer sent back and that can be sold again */
export function returnStock(
  lines: readonly StockLine[],
  about: StockReason,
  trx: Trx
): Promise<void> {
  return add('returned', lines, { about, trx })
}

async function add(
  kind: 'received' | 'returned',
  lines: readonly StockLine[],
  { about, trx }: { about: StockReason; trx: Trx }
) {
  for (const { productId, quantity } of summed(lines)) {
    const { actor, reason, source } = about
    const stock = await moveStock(
      { productId, kind, delta: quantity, about, source, actor, reason },
      trx
    )
    if (stock === null) throw notFound(texts.cart.productNotFound)
  }
}
