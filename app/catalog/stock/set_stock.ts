import { writeTx, type Trx } from '#core/database'
import { recordMovement } from '#catalog/stock/record_movement'
import { findProduct, lockProduct } from '#catalog/product/find_product'
import { findReservations, reservedText } from '#catalog/stock/reservations'
import {
  countOn,
  isStockCount,
  MAX_STOCK,
  stockAfterCount,
  type StockBasis,
  type StockSource,
} from '#catalog/stock/stock_rules'
import { conflict, invalid, type DomainError } from '#shared/domain_error'
import type { Actor } from '#core/audit_log'
import type { StockedProduct } from '#catalog/product'

type StockCountOptions = {
  basis?: StockBasis
  /** The count on the same basis that the new one replaces; another one is a conflict */
  expected?: number | null
  reason?: string | null
  source?: StockSource
  actor: Actor
}

/** Sets the sellable stock, or the stock on hand, to a new count and records the difference. */
export async function setStock(
  productId: string,
  count: number,
  { basis = 'sellable', expected, reason, source, actor }: StockCountOptions
): Promise<StockedProduct> {
  if (!isStockCount(count))
    throw invalid('stock', `Please enter a whole number from 0 to ${MAX_STOCK}.`)
  return writeTx(async (trx) => {
    const product = await lockProduct(productId, trx)
    const current = countOn(basis, product)
    if (expected !== undefined && expected !== null && expected !== current) {
      throw conflict(`The stock has changed to ${current}. Please check it.`, 'E_STOCK_CHANGED', {
        stock: current,
      })
    }
    const stock = stockAfterCount(count, basis, product)
    if (stock < 0) throw await reservedError(product, count, trx)
    const delta = stock - product.stock
    if (delta !== 0)
      await recordMovement({ productId, kind: 'adjusted', delta, source, actor, reason }, trx)
    return (await findProduct(productId, trx))!
  })
}

/** Returns the rejection of a count on hand that is below what orders reserve; it names the orders. */
export async function reservedError(
  { id, reserved }: StockedProduct,
  count: number,
  trx: Trx
): Promise<DomainError> {
  const found = await findReservations([id], trx)
  const reservations = found.get(id)
  return conflict(`${reservedText(reserved, count, reservations)}.`, 'E_STOCK_RESERVED', {
    reserved,
    orders: reservations?.orders.map(({ id: orderId, number }) => ({ _id: orderId, number })) ?? [],
  })
}
