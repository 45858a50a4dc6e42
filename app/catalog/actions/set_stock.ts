import { writeTx } from '#core/database'
import { moveStock } from '#catalog/actions/move_stock'
import { findProduct } from '#catalog/queries/find_product'
import { lockProduct } from '#catalog/queries/lock_product'
import { isCount, MOST_STOCK } from '#catalog/rules/stock_level'
import { conflict, invalid } from '#shared/refusal'
import type { Actor } from '#core/actions_log'
import type { StockedProduct, StockSource } from '#catalog/views'

type Count = {
  expected?: number | null
  reason?: string | null
  source?: StockSource
  actor: Actor
}

/** Sets what can be sold to a new count; the ledger keeps the difference. */
export async function setStock(
  productId: string,
  newTotal: number,
  { expected, reason, source, actor }: Count
): Promise<StockedProduct> {
  if (!isCount(newTotal))
    throw invalid('stock', `Please enter a whole number from 0 to ${MOST_STOCK}.`)
  return writeTx(async (trx) => {
    const { stock } = await lockProduct(productId, trx)
    if (expected !== undefined && expected !== null && expected !== stock) {
      throw conflict(`The stock has changed meanwhile, it is ${stock} now.`, 'E_STOCK_CHANGED', {
        stock,
      })
    }
    const delta = newTotal - stock
    if (delta !== 0)
      await moveStock({ productId, kind: 'adjusted', delta, source, actor, reason }, trx)
    return (await findProduct(productId, trx))!
  })
}
