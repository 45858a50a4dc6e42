import { moveStock, summed, type StockLine, type StockReason } from '#catalog/actions/move_stock'
import { findProduct } from '#catalog/queries/find_product'
import { Refusal, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Trx } from '#core/database'

/** Takes the goods of an order out of what can be sold: all of them, or a refusal that names the first that is short. */
export async function reserveStock(
  lines: readonly StockLine[],
  about: StockReason,
  trx: Trx
): Promise<void> {
  for (const line of summed(lines)) {
    if ((await take(line, about, trx)) === null) await refuse(line.productId, trx)
  }
}

/**
 * For goods that were sold elsewhere: takes what is there and answers what is missing, since a sale that happened
 * cannot be refused.
 */
export async function reserveWhatIsThere(
  lines: readonly StockLine[],
  about: StockReason,
  trx: Trx
): Promise<StockLine[]> {
  const missing: StockLine[] = []
  for (const { productId, quantity } of summed(lines)) {
    const product = await findProduct(productId, trx)
    const taken = Math.min(product?.stock ?? 0, quantity)
    if (taken > 0) await take({ productId, quantity: taken }, about, trx)
    if (taken < quantity) missing.push({ productId, quantity: quantity - taken })
  }
  return missing
}

function take(
  { productId, quantity }: StockLine,
  { actor, reason, source, ...about }: StockReason,
  trx: Trx
) {
  return moveStock(
    {
      productId,
      kind: 'reserved',
      delta: -quantity,
      reservedDelta: quantity,
      about,
      source,
      actor,
      reason,
    },
    trx
  )
}

async function refuse(productId: string, trx: Trx): Promise<never> {
  const product = await findProduct(productId, trx)
  if (!product) throw notFound(texts.cart.productNotFound)
  const { id, sku, name, stock } = product
  const message = stock === 0 ? `${name} is out of stock.` : `Only ${stock} left of ${name}.`
  throw new Refusal(message, 'E_OUT_OF_STOCK', {
    status: 409,
    extra: { product: { _id: id, sku, name } },
  })
}
