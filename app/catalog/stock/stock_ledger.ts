import { one, rows, type Binding, type TableRow } from '#core/database'
import { likePattern } from '#core/like'
import { idsByNumber } from '#core/subject_names'
import { onHand, type StockMovementKind, type StockSource } from '#catalog/stock/stock_rules'

export type LedgerFilter = {
  productId?: string
  source?: StockSource
  kind?: StockMovementKind
  /** Instants: `from` is included, `until` is not */
  from?: string
  until?: string
  /** Part of a SKU, name, reason, actor or file name, or of the number of a purchase order */
  query?: string
}
export type LedgerSums = { count: number; added: number; taken: number }

/** A position in the ledger to continue from, with the total stock before it */
export type LedgerCursor = { createdAt: string; seq: number; id: string; totalBefore: number }

type MovementRow = TableRow<'stock_ledger'> & {
  kind: StockMovementKind
  source: StockSource
  sku: string
  name: string
  file_name: string | null
  total_after: number
}

const MOVEMENTS = `(select l.*, p.sku, p.name, r.file_name from stock_ledger l join products p on p.id = l.product_id
  left join stock_runs r on r.id = l.run_id) m`
const NEWEST_FIRST = 'order by created_at desc, seq desc, id desc'

/** Returns one page of the ledger, of one product or of all, newest first. */
export async function listStockMovements(
  filter: LedgerFilter,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<StockMovement[]> {
  const offset = (page - 1) * pageSize
  const movementRows = await readRows({ ...(await toConditions(filter)), limit: pageSize, offset })
  return movementRows.map(toStockMovement)
}

/** Returns the movements before a cursor, from the newest where it is null, and the cursor of the next chunk. */
export async function movementsBefore(
  cursor: LedgerCursor | null,
  filter: LedgerFilter,
  limit: number
): Promise<{ movements: StockMovement[]; next: LedgerCursor | null }> {
  const conditions = await toConditions(filter)
  const movementRows = await readRows({ ...conditions, cursor, limit, offset: 0 })
  const last = movementRows.at(-1)
  const next = last && movementRows.length === limit ? toCursor(last) : null
  return { movements: movementRows.map(toStockMovement), next }
}

const toCursor = (row: MovementRow): LedgerCursor => ({
  createdAt: row.created_at,
  seq: row.seq,
  id: row.id,
  totalBefore: row.total_after - row.delta,
})

type Conditions = { where: string; bindings: Binding[] }
type Chunk = Conditions & { cursor?: LedgerCursor | null; limit: number; offset: number }

// The total is counted back from today's stock or from the cursor, so that no query sums the whole ledger.
function readRows({ where, bindings, cursor, limit, offset }: Chunk): Promise<MovementRow[]> {
  const isBefore = cursor ? '(created_at, seq, id) < (?, ?, ?)' : '1 = 1'
  const key = cursor ? [cursor.createdAt, cursor.seq, cursor.id] : []
  return rows<MovementRow>(
    `with part as (select * from ${MOVEMENTS} where ${isBefore} and ${where} ${NEWEST_FIRST} limit ? offset ?),
       later as (select id, sum(delta) over (${NEWEST_FIRST}) - delta as moved from stock_ledger
         where ${isBefore} and (created_at, seq, id) >= (select created_at, seq, id from part order by created_at, seq, id limit 1))
     select part.*, ${cursor ? '?' : '(select sum(stock) from products)'} - later.moved as total_after
     from part join later on later.id = part.id order by part.created_at desc, part.seq desc, part.id desc`,
    [...key, ...bindings, limit, offset, ...key, ...(cursor ? [cursor.totalBefore] : [])]
  )
}

/** Counts movements and sums what they added to the sellable stock and took from it. */
export async function sumStockMovements(filter: LedgerFilter): Promise<LedgerSums> {
  const { where, bindings } = await toConditions(filter)
  const sums = await one<LedgerSums>(
    `select count(*) as count, coalesce(sum(case when delta > 0 then delta else 0 end), 0) as added,
       coalesce(sum(case when delta < 0 then -delta else 0 end), 0) as taken
     from ${MOVEMENTS} where ${where}`,
    bindings
  )
  return sums!
}

async function toConditions(filter: LedgerFilter): Promise<Conditions> {
  const { productId, source, kind, from, until, query } = filter
  const pattern = query ? likePattern(query) : undefined
  const idsByText = query ? await idsByNumber() : []
  const columns = ['sku', 'name', 'reason', 'actor', "coalesce(file_name, '')"]
  const searched = [
    ...columns.map((c) => `lower(${c}) like ? escape '\\'`),
    ...idsByText.map((ids) => `subject_id in (${ids})`),
  ]
  const conditions: [sql: string, ...bindings: (Binding | undefined)[]][] = [
    ['product_id = ?', productId],
    ['source = ?', source],
    ['kind = ?', kind],
    ['created_at >= ?', from],
    ['created_at < ?', until],
    [`(${searched.join(' or ')})`, ...searched.map(() => pattern)],
  ]
  const active = conditions.filter(([, first]) => first !== undefined)
  return {
    where: active.map(([sql]) => sql).join(' and ') || '1 = 1',
    bindings: active.flatMap(([, ...bindings]) => bindings as Binding[]),
  }
}

/** An entry of the stock ledger */
export type StockMovement = ReturnType<typeof toStockMovement>

function toStockMovement(row: MovementRow) {
  return {
    id: row.id,
    product: { id: row.product_id, sku: row.sku, name: row.name },
    kind: row.kind,
    source: row.source,
    /** Change of the sellable stock */
    delta: row.delta,
    /** Change of the stock that is sold and not shipped */
    reservedDelta: row.reserved_delta,
    stockAfter: row.stock_after,
    onHandAfter: onHand({ stock: row.stock_after, reserved: row.reserved_after }),
    /** Sellable stock of all products together */
    totalAfter: row.total_after,
    reason: row.reason,
    subject:
      row.subject_type && row.subject_id ? { type: row.subject_type, id: row.subject_id } : null,
    /** The imported file */
    file: row.run_id && row.file_name !== null ? { runId: row.run_id, name: row.file_name } : null,
    actor: row.actor,
    at: row.created_at,
  }
}

/** Returns whether the shop has products but no movement of stock, as after `catalog:seed` in production. */
export async function isStockUncounted(): Promise<boolean> {
  const row = await one(
    'select 1 from products where not exists (select 1 from stock_ledger) limit 1',
    []
  )
  return row !== null
}
