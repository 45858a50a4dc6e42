import { writeTx } from '#core/database'
import { recordMovement } from '#catalog/actions/record_movement'
import { findProduct, lockProduct } from '#catalog/queries/products'
import { isStockCount, MAX_STOCK } from '#catalog/rules/stock_level'
import { conflict, invalid } from '#shared/domain_error'
import type { Actor } from '#core/audit_log'
import type { StockedProduct } from '#catalog/product'
import type { StockSource } from '#catalog/stock'

type StockCountOptions = {
  /** The count that the new one replaces; another one is a conflict */
  expected?: number | null
  reason?: string | null
  source?: StockSource
  actor: Actor
}

/** Sets the sellable stock to a new count and records the difference. */
export async function setStock(
  productId: string,
  newTotal: number,
  { expected, reason, source, actor }: StockCountOptions
): Promise<StockedProduct> {
  if (!isStockCount(newTotal))
    throw invalid('stock', `Please enter a whole number from 0 to ${MAX_STOCK}.`)
  return writeTx(async (trx) => {
    const { stock } = await lockProduct(productId, trx)
    if (expected !== undefined && expected !== null && expected !== stock) {
      throw conflict(`The stock has changed to ${stock}. Please check it.`, 'E_STOCK_CHANGED', {
        stock,
      })
    }
    const delta = newTotal - stock
    if (delta !== 0)
      await recordMovement({ productId, kind: 'adjusted', delta, source, actor, reason }, trx)
    return (await findProduct(productId, trx))!
  })
}
