import { isPostgres, one, writeTx } from '#core/database'
import { moveStock } from '#catalog/actions/move_stock'
import { findProduct } from '#catalog/queries/find_product'
import { conflict, invalid, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Actor } from '#core/actions_log'
import type { Trx } from '#core/database'
import type { StockedProduct } from '#catalog/views'

const MOST = 999_999_999

type Count = { expected?: number | null; reason?: string | null; actor: Actor }

/** Sets what can be sold to a new count; the ledger keeps the difference. */
export function setStock(
  productId: string,
  newTotal: number,
  count: Count
): Promise<StockedProduct> {
  return writeTx(async (trx) => {
    await setStockWithin(productId, newTotal, { ...count, trx })
    return (await findProduct(productId, trx))!
  })
}

/** The same inside a transaction; answers the count before. */
export async function setStockWithin(
  productId: string,
  newTotal: number,
  count: Count & { trx: Trx }
): Promise<number> {
  if (!isCount(newTotal)) throw invalid('stock', `Please enter a whole number from 0 to ${MOST}.`)
  const stock = await lockedStock(productId, count.trx)
  if (count.expected !== undefined && count.expected !== null && count.expected !== stock) {
    throw conflict(`The stock has changed meanwhile, it is ${stock} now.`, 'E_STOCK_CHANGED', {
      stock,
    })
  }
  if (newTotal !== stock) {
    const { actor, reason } = count
    await moveStock(
      { productId, kind: 'adjusted', delta: newTotal - stock, actor, reason },
      count.trx
    )
  }
  return stock
}

export function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= MOST
}

async function lockedStock(productId: string, trx: Trx): Promise<number> {
  const lock = isPostgres() ? 'for update' : ''
  const row = await one<{ stock: number }>(
    `select stock from products where id = ? ${lock}`,
    [productId],
    trx
  )
  if (!row) throw notFound(texts.cart.productNotFound)
  return row.stock
}
