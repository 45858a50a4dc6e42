import { one, rows, type Binding } from '#core/database'
import { like } from '#core/like'
import type { StockMove, StockMoveKind, StockSource } from '#catalog/views'

export type LedgerFilter = {
  productId?: string
  source?: StockSource
  kind?: StockMoveKind
  /** Instants: from the first on, until just before the second */
  from?: string
  until?: string
  /** Found in SKU, name, reason and who did it */
  query?: string
}
export type LedgerSums = { count: number; added: number; taken: number }

type Page = { page: number; pageSize: number }

/** A line of the ledger, to go on behind it, and what all products had before it */
export type LedgerPlace = { at: string; seq: number; id: string; allBefore: number }

type MoveRow = {
  id: string
  seq: number
  product_id: string
  sku: string
  name: string
  kind: StockMoveKind
  source: StockSource
  delta: number
  reserved_delta: number
  stock_after: number
  all_after: number
  reason: string | null
  about_type: string | null
  about_id: string | null
  actor: string
  at: string
}

const MOVES = `(select l.*, p.sku, p.name from stock_ledger l join products p on p.id = l.product_id) m`
const NEWEST_FIRST = 'order by at desc, seq desc, id desc'

/** The ledger, of one product or of all, newest first. */
export async function listStockMoves(
  filter: LedgerFilter,
  { page, pageSize }: Page
): Promise<StockMove[]> {
  const found = await find({
    ...conditions(filter),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return found.map(toStockMove)
}

/** The moves before that place, from the newest where there is none, and where the next part begins. */
export async function movesBefore(
  place: LedgerPlace | null,
  filter: LedgerFilter,
  limit: number
): Promise<{ moves: StockMove[]; next: LedgerPlace | null }> {
  const found = await find({ ...conditions(filter), place, limit, offset: 0 })
  const last = found.at(-1)
  const next =
    last && found.length === limit
      ? { at: last.at, seq: last.seq, id: last.id, allBefore: last.all_after - last.delta }
      : null
  return { moves: found.map(toStockMove), next }
}

type Part = Conditions & { place?: LedgerPlace | null; limit: number; offset: number }

/** What all products had is counted back, from today's stock or from the place: never over the whole ledger. */
function find({ where, bindings, place, limit, offset }: Part): Promise<MoveRow[]> {
  const isBefore = place ? '(at, seq, id) < (?, ?, ?)' : '1 = 1'
  const key = place ? [place.at, place.seq, place.id] : []
  return rows<MoveRow>(
    `with part as (select * from ${MOVES} where ${isBefore} and ${where} ${NEWEST_FIRST} limit ? offset ?),
       later as (select id, sum(delta) over (${NEWEST_FIRST}) - delta as moved from stock_ledger
         where ${isBefore} and (at, seq, id) >= (select at, seq, id from part order by at, seq, id limit 1))
     select part.*, ${place ? '?' : '(select sum(stock) from products)'} - later.moved as all_after
     from part join later on later.id = part.id order by part.at desc, part.seq desc, part.id desc`,
    [...key, ...bindings, limit, offset, ...key, ...(place ? [place.allBefore] : [])]
  )
}

/** How many moves, and how much they added to what can be sold and took from it */
export async function sumStockMoves(filter: LedgerFilter): Promise<LedgerSums> {
  const { where, bindings } = conditions(filter)
  const sums = await one<LedgerSums>(
    `select count(*) as count, coalesce(sum(case when delta > 0 then delta else 0 end), 0) as added,
       coalesce(sum(case when delta < 0 then -delta else 0 end), 0) as taken
     from ${MOVES} where ${where}`,
    bindings
  )
  return sums!
}

type Conditions = { where: string; bindings: Binding[] }

function conditions(filter: LedgerFilter): Conditions {
  const { productId, source, kind, from, until, query } = filter
  const words = query ? like(query) : undefined
  const texts = ['sku', 'name', 'reason', 'actor'].map((c) => `lower(${c}) like ? escape '\\'`)
  const asked: [sql: string, ...bindings: (Binding | undefined)[]][] = [
    ['product_id = ?', productId],
    ['source = ?', source],
    ['kind = ?', kind],
    ['at >= ?', from],
    ['at < ?', until],
    [`(${texts.join(' or ')})`, words, words, words, words],
  ]
  const used = asked.filter(([, first]) => first !== undefined)
  return {
    where: used.map(([sql]) => sql).join(' and ') || '1 = 1',
    bindings: used.flatMap(([, ...bindings]) => bindings as Binding[]),
  }
}

function toStockMove(row: MoveRow): StockMove {
  return {
    id: row.id,
    product: { id: row.product_id, sku: row.sku, name: row.name },
    kind: row.kind,
    source: row.source,
    delta: row.delta,
    reservedDelta: row.reserved_delta,
    stockAfter: row.stock_after,
    allAfter: row.all_after,
    reason: row.reason,
    about: row.about_type && row.about_id ? { type: row.about_type, id: row.about_id } : null,
    actor: row.actor,
    at: row.at,
  }
}
