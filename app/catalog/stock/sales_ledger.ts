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

export type SalesContext = { actor: Actor; source: StockSource; trx: Trx; at: Date }

type SaleMovement = Required<
  Pick<NewMovement, 'productId' | 'kind' | 'delta' | 'reservedDelta'>
> & {
  orderId: string
}

/** Locks the products of the goods, and collects movements that are written together. */
export async function openLedger(
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

export type SalesLedger = Awaited<ReturnType<typeof openLedger>>

type LockedFigures = StockFigures & StockOfProduct & { isSoldOnBackorder: boolean | number }

async function lockFigures(ids: readonly string[], trx: Trx): Promise<Map<string, LockedFigures>> {
  if (ids.length === 0) return new Map()
  const found = await rows<LockedFigures>(
    `select id, sku, stock, reserved, low_stock_at as "lowStockAt", sold_on_backorder as "isSoldOnBackorder"
     from products where id in (${ids.map(() => '?').join(', ')})
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
  const changed = [...figures].filter(([id, product]) => isShown(before.get(id)!, product))
  if (changed.length === 0) return
  await bumpCatalog(trx)
  for (const [productId, { stock }] of changed)
    if (before.get(productId) === 0 && stock > 0) await announceArrival(productId, newId(), trx)
}

/** Customers see how many units of a product sold on backorder can leave at once. */
const isShown = (before: number, { stock, isSoldOnBackorder }: LockedFigures): boolean =>
  looksDifferent(before, stock) || (Boolean(isSoldOnBackorder) && before !== stock)
