import { one, rows } from '#core/database'
import type { StockMove, StockMoveKind } from '#catalog/views'

type MoveRow = {
  id: string
  kind: StockMoveKind
  delta: number
  reserved_delta: number
  stock_after: number
  reason: string | null
  about_type: string | null
  about_id: string | null
  actor: string
  at: string
}

type Page = { page: number; pageSize: number }

/** The ledger of one product, newest first. */
export async function listStockMoves(
  productId: string,
  { page, pageSize }: Page
): Promise<{ results: StockMove[]; count: number }> {
  const counted = await one<{ n: number }>(
    'select count(*) as n from stock_ledger where product_id = ?',
    [productId]
  )
  const found = await rows<MoveRow>(
    `select id, kind, delta, reserved_delta, stock_after, reason, about_type, about_id, actor, at from stock_ledger
     where product_id = ? order by at desc, seq desc, id desc limit ? offset ?`,
    [productId, pageSize, (page - 1) * pageSize]
  )
  return { results: found.map(toStockMove), count: counted!.n }
}

function toStockMove(row: MoveRow): StockMove {
  return {
    id: row.id,
    kind: row.kind,
    delta: row.delta,
    reservedDelta: row.reserved_delta,
    stockAfter: row.stock_after,
    reason: row.reason,
    about: row.about_type && row.about_id ? { type: row.about_type, id: row.about_id } : null,
    actor: row.actor,
    at: row.at,
  }
}
