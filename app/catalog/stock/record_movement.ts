import { insert, one, type Trx } from '#core/database'
import { newId } from '#shared/ids'
import { announceLowStock } from '#catalog/stock/announce_low_stock'
import { bumpCatalog } from '#catalog/product/catalog'
import { announceArrival } from '#catalog/stock/reservations'
import { looksDifferent } from '#catalog/product/product_rules'
import type { Actor } from '#core/audit_log'
import type {
  StockContext,
  StockLine,
  StockMovementKind,
  StockSource,
  StockSubject,
} from '#catalog/stock/stock_rules'
import type { StockFigures } from '#catalog/product'

export type NewMovement = {
  productId: string
  kind: StockMovementKind
  /** Change of the sellable stock */
  delta: number
  /** Change of the stock that is sold and not shipped */
  reservedDelta?: number
  subject?: StockSubject | null
  source?: StockSource
  actor: Actor
  reason?: string | null
  /** The import of a stock file that it belongs to */
  runId?: string | null
}

type ChangedProduct = StockFigures & {
  lowStockAt: number
  sku: string
  /** Customers see how many can leave at once. */
  isSoldOnBackorder: boolean | number
}

let seq = 0

/**
 * Changes the sellable stock and records it in the ledger. Returns the new stock; null, without any change, where not
 * enough is left or the product does not exist.
 */
export async function recordMovement(
  movement: NewMovement,
  trx: Trx,
  at = new Date()
): Promise<number | null> {
  const { productId, delta, reservedDelta = 0 } = movement
  const changed = await one<ChangedProduct>(
    `update products set stock = stock + ?, reserved = reserved + ? where id = ? and stock >= ?
     returning stock, reserved, low_stock_at as "lowStockAt", sku, sold_on_backorder as "isSoldOnBackorder"`,
    [delta, reservedDelta, productId, -delta],
    trx
  )
  if (!changed) return null

  const { stock } = changed
  const movementId = await insertMovement(movement, changed, { trx, at })
  const before = stock - delta
  if (looksDifferent(before, stock) || changed.isSoldOnBackorder) await bumpCatalog(trx)
  await announceLowStock({ id: productId, ...changed }, before, trx)
  if (before === 0 && stock > 0) await announceArrival(productId, movementId, trx)
  return stock
}

type SubjectMovement = Pick<NewMovement, 'productId' | 'kind' | 'delta' | 'reservedDelta'>

/** Records a movement that belongs to an order or a purchase order. */
export function recordMovementFor(
  { actor, reason, source, type, id }: StockContext,
  movement: SubjectMovement,
  trx: Trx
): Promise<number | null> {
  return recordMovement({ ...movement, subject: { type, id }, actor, reason, source }, trx)
}

/** Sums lines per product and sorts them by id, so that all transactions lock products in the same order. */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

async function insertMovement(
  movement: NewMovement,
  after: StockFigures,
  { trx, at }: { trx: Trx; at: Date }
): Promise<string> {
  const row = movementRow(movement, after, at)
  await insert('stock_ledger', row, trx)
  return row.id
}

/** Returns the ledger entry of a movement that changed the product to `after`. */
export function movementRow(movement: NewMovement, after: StockFigures, at: Date) {
  seq = (seq + 1) % 1_000_000_000
  return {
    id: newId(at),
    product_id: movement.productId,
    delta: movement.delta,
    reserved_delta: movement.reservedDelta ?? 0,
    kind: movement.kind,
    reason: movement.reason ?? null,
    source: movement.source ?? defaultSource(movement),
    subject_type: movement.subject?.type ?? null,
    subject_id: movement.subject?.id ?? null,
    actor: movement.actor.name ?? movement.actor.type,
    stock_after: after.stock,
    reserved_after: after.reserved,
    run_id: movement.runId ?? null,
    created_at: at.toISOString(),
    seq,
  }
}

function defaultSource({ kind, subject }: NewMovement): StockSource {
  if (kind === 'initial') return 'start'
  if (subject?.type === 'order') return 'order'
  return subject?.type === 'purchase_order' ? 'purchase' : 'manual'
}
