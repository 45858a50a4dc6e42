import { isPostgres, rows, type Trx } from '#core/database'
import { mergeLines, recordMovementFor } from '#catalog/stock/record_movement'
import type { StockContext, StockLine, StockSubject } from '#catalog/stock/stock_rules'

/**
 * Releases the stock that is still reserved for a subject, or only the given lines of it. A repeated call changes
 * nothing.
 */
export async function releaseStock(
  context: StockContext,
  trx: Trx,
  lines?: readonly StockLine[]
): Promise<void> {
  for (const { productId, quantity } of await reservedLines(context, trx, lines)) {
    await recordMovementFor(
      context,
      { productId, kind: 'released', delta: quantity, reservedDelta: -quantity },
      trx
    )
  }
}

/** Turns reserved stock into shipped stock; returns the lines that were shipped. */
export async function shipStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<StockLine[]> {
  const shipped = await reservedLines(context, trx, lines)
  for (const { productId, quantity } of shipped) {
    await recordMovementFor(
      context,
      { productId, kind: 'shipped', delta: 0, reservedDelta: -quantity },
      trx
    )
  }
  return shipped
}

/**
 * Reserves goods again whose shipment was voided: they never left, so the sellable stock stays. An order that was sold
 * beyond the stock has taken fewer than it shipped.
 */
export async function reserveShippedStock(
  lines: readonly StockLine[],
  context: StockContext,
  trx: Trx
): Promise<void> {
  await lockSubjectProducts(context, [], trx)
  const shipped = await shippedFor(context, trx)
  for (const { productId, quantity } of mergeLines(lines)) {
    const reservedDelta = Math.min(quantity, shipped.get(productId) ?? 0)
    if (reservedDelta <= 0) continue
    await recordMovementFor(context, { productId, kind: 'reserved', delta: 0, reservedDelta }, trx)
  }
}

/** Returns what a subject has taken from the stock and no longer reserves, by product id. */
async function shippedFor({ type, id }: StockSubject, trx: Trx) {
  const found = await rows<StockLine>(
    `select product_id as "productId", cast(-sum(delta) - sum(reserved_delta) as integer) as quantity
     from stock_ledger where subject_type = ? and subject_id = ? group by product_id`,
    [type, id],
    trx
  )
  return new Map(found.map(({ productId, quantity }) => [productId, quantity]))
}

/** Returns what is reserved for a subject by product id, limited to `lines` where given; locks the products. */
export async function reservedLines(
  { type, id }: StockSubject,
  trx: Trx,
  lines?: readonly StockLine[]
): Promise<StockLine[]> {
  await lockSubjectProducts({ type, id }, [], trx)
  const reserved = await reservedFor({ type, id }, trx)
  if (!lines) return reserved
  const limits = new Map(mergeLines(lines).map(({ productId, quantity }) => [productId, quantity]))
  return reserved
    .map(({ productId, quantity }) => ({
      productId,
      quantity: Math.min(quantity, limits.get(productId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** Returns what is reserved for a subject by product id. */
export const reservedFor = ({ type, id }: StockSubject, trx?: Trx): Promise<StockLine[]> =>
  rows<StockLine>(
    `select product_id as "productId", sum(reserved_delta) as quantity from stock_ledger
     where subject_type = ? and subject_id = ? group by product_id having sum(reserved_delta) > 0 order by product_id`,
    [type, id],
    trx
  )

/** Locks the products that a subject ever reserved, and further ones. SQLite has a single writer and needs no row locks. */
export async function lockSubjectProducts(
  { type, id }: StockSubject,
  furtherIds: readonly string[],
  trx: Trx
): Promise<void> {
  if (!isPostgres()) return
  const further =
    furtherIds.length === 0 ? '' : `or id in (${furtherIds.map(() => '?').join(', ')})`
  await rows(
    `select id from products
     where id in (select product_id from stock_ledger where subject_type = ? and subject_id = ?) ${further}
     order by id for update`,
    [type, id, ...furtherIds],
    trx
  )
}
