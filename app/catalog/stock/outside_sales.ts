import { insertMany, isPostgres, rows, updateMany, type Trx } from '#core/database'
import { announceArrival } from '#catalog/stock/reservations'
import { movementRow, type NewMovement } from '#catalog/stock/record_movement'
import { bumpCatalog } from '#catalog/product/catalog'
import { looksDifferent } from '#catalog/product/product_rules'
import { announceLowStock, type StockOfProduct } from '#catalog/stock/announce_low_stock'
import { newId } from '#shared/ids'
import type { Actor } from '#core/audit_log'
import type { StockFigures } from '#catalog/product'
import type { StockSource } from '#catalog/stock/stock_rules'

/** Goods of an order that a marketplace sold; `isShipped` where they have left the shop */
export type OutsideSale = {
  orderId: string
  productId: string
  quantity: number
  isShipped: boolean
}

export type StockShortage = { orderId: string; productId: string; missing: number }

type SalesContext = { actor: Actor; source: StockSource; trx: Trx; at: Date }

/**
 * Takes the goods of many orders from the stock in few statements. A marketplace cannot be refused, so a sale takes what
 * is left; returns what was missing, by order and product.
 */
export async function recordOutsideSales(
  sales: readonly OutsideSale[],
  context: SalesContext
): Promise<StockShortage[]> {
  const ledger = await openLedger(sales, context)
  const shortages = new Map<string, StockShortage>()
  for (const { orderId, productId, quantity, isShipped } of sales) {
    const taken = Math.min(quantity, ledger.stockOf(productId))
    if (taken < quantity) {
      const key = `${orderId} ${productId}`
      const missing = quantity - taken + (shortages.get(key)?.missing ?? 0)
      shortages.set(key, { orderId, productId, missing })
    }
    if (taken === 0) continue
    ledger.move({ orderId, productId, kind: 'reserved', delta: -taken, reservedDelta: taken })
    if (isShipped)
      ledger.move({ orderId, productId, kind: 'shipped', delta: 0, reservedDelta: -taken })
  }
  await ledger.write()
  return [...shortages.values()]
}

/** Turns what the orders reserve into shipped stock. */
export async function shipReservations(
  orderIds: readonly string[],
  context: SalesContext
): Promise<void> {
  const sums = await sumsOf(orderIds, context.trx)
  const ledger = await openLedger(sums, context)
  for (const { orderId, productId, reserved } of sums) {
    if (reserved > 0)
      ledger.move({ orderId, productId, kind: 'shipped', delta: 0, reservedDelta: -reserved })
  }
  await ledger.write()
}

/** Takes back what `shipReservations` did at an instant: the orders reserve these goods again. */
export async function reserveShippedAgain(
  orderIds: readonly string[],
  context: SalesContext,
  shippedAt: string
): Promise<void> {
  if (orderIds.length === 0) return
  const sums = await rows<Omit<OrderSum, 'taken'>>(
    `select subject_id as "orderId", product_id as "productId", -sum(reserved_delta) as reserved
     from stock_ledger where subject_type = 'order' and kind = 'shipped' and source = 'amazon' and created_at = ?
       and subject_id in (${orderIds.map(() => '?').join(', ')})
     group by subject_id, product_id order by subject_id, product_id`,
    [shippedAt, ...orderIds],
    context.trx
  )
  const ledger = await openLedger(sums, context)
  for (const { orderId, productId, reserved } of sums)
    ledger.move({ orderId, productId, kind: 'reserved', delta: 0, reservedDelta: reserved })
  await ledger.write()
}

/** Returns all goods of the orders to the stock, reserved or shipped. */
export async function undoOutsideSales(
  orderIds: readonly string[],
  context: SalesContext
): Promise<void> {
  const sums = await sumsOf(orderIds, context.trx)
  const ledger = await openLedger(sums, context)
  for (const { orderId, productId, taken, reserved } of sums) {
    const kind = reserved > 0 ? 'released' : 'returned'
    ledger.move({ orderId, productId, kind, delta: taken, reservedDelta: -reserved })
  }
  await ledger.write()
}

type OrderSum = {
  orderId: string
  productId: string
  /** Taken from the sellable stock */
  taken: number
  /** Of these, not shipped yet */
  reserved: number
}

async function sumsOf(orderIds: readonly string[], trx: Trx): Promise<OrderSum[]> {
  if (orderIds.length === 0) return []
  return rows<OrderSum>(
    `select subject_id as "orderId", product_id as "productId", -sum(delta) as taken,
       sum(reserved_delta) as reserved
     from stock_ledger where subject_type = 'order' and subject_id in (${orderIds.map(() => '?').join(', ')})
     group by subject_id, product_id having sum(delta) <> 0 or sum(reserved_delta) <> 0
     order by subject_id, product_id`,
    [...orderIds],
    trx
  )
}

type SaleMovement = Required<
  Pick<NewMovement, 'productId' | 'kind' | 'delta' | 'reservedDelta'>
> & {
  orderId: string
}

/** Locks the products of the goods, and collects movements that are written together. */
async function openLedger(
  goods: readonly { productId: string }[],
  { actor, source, trx, at }: SalesContext
) {
  const productIds = new Set(goods.map(({ productId }) => productId))
  const figures = await lockFigures([...productIds], trx)
  const before = new Map([...figures].map(([id, { stock }]) => [id, stock]))
  const entries: ReturnType<typeof movementRow>[] = []
  return {
    stockOf: (productId: string) => figures.get(productId)?.stock ?? 0,
    move({ orderId, ...movement }: SaleMovement) {
      const known = figures.get(movement.productId)!
      const { stock, reserved } = known
      const after = {
        ...known,
        stock: stock + movement.delta,
        reserved: reserved + movement.reservedDelta,
      }
      figures.set(movement.productId, after)
      const subject = { type: 'order', id: orderId }
      entries.push(movementRow({ ...movement, subject, actor, source }, after, at))
    },
    async write() {
      if (entries.length === 0) return
      await insertMany('stock_ledger', entries, trx)
      const changes = [...figures.values()].map(({ id, stock, reserved }) => ({
        id,
        stock,
        reserved,
      }))
      await updateMany('products', changes, trx)
      await announce(before, figures, trx)
    },
  }
}

type LockedFigures = StockFigures & StockOfProduct

async function lockFigures(ids: readonly string[], trx: Trx): Promise<Map<string, LockedFigures>> {
  if (ids.length === 0) return new Map()
  const found = await rows<LockedFigures>(
    `select id, sku, stock, reserved, low_stock_at as "lowStockAt" from products where id in (${ids.map(() => '?').join(', ')})
     order by id ${isPostgres() ? 'for update' : ''}`,
    [...ids],
    trx
  )
  return new Map(found.map((product) => [product.id, product]))
}

async function announce(
  before: ReadonlyMap<string, number>,
  figures: ReadonlyMap<string, LockedFigures>,
  trx: Trx
): Promise<void> {
  for (const [id, product] of figures) await announceLowStock(product, before.get(id)!, trx)
  const changed = [...figures].filter(([id, { stock }]) => looksDifferent(before.get(id)!, stock))
  if (changed.length === 0) return
  await bumpCatalog(trx)
  for (const [productId, { stock }] of changed)
    if (before.get(productId) === 0 && stock > 0) await announceArrival(productId, newId(), trx)
}
