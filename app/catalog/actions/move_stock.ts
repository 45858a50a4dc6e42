import { insert, one, rows } from '#core/database'
import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import type { Actor } from '#core/actions_log'
import type { Trx } from '#core/database'
import type { StockMoveKind, StockSource } from '#catalog/views'

export type StockLine = { productId: string; quantity: number }

/** What the stock moves for (an order, a purchase order) and who moves it */
export type StockReason = {
  type: string
  id: string
  actor: Actor
  reason?: string
  /** Where it is not told by the type: an order that came from Amazon */
  source?: StockSource
}

type Move = {
  productId: string
  kind: StockMoveKind
  /** Change of what can be sold */
  delta: number
  /** Change of what is sold and not shipped yet */
  reservedDelta?: number
  about?: { type: string; id: string } | null
  source?: StockSource
  actor: Actor
  reason?: string | null
}

let seq = 0

/** Changes the count and writes the ledger row; answers the new count, or null (and changes nothing) where not enough is left. */
export async function moveStock(move: Move, trx: Trx, at = new Date()): Promise<number | null> {
  const changed = await one<{ stock: number }>(
    `update products set stock = stock + ?, reserved = reserved + ? where id = ? and stock >= ? returning stock`,
    [move.delta, move.reservedDelta ?? 0, move.productId, -move.delta],
    trx
  )
  if (!changed) return null

  const moveId = await record(move, changed.stock, { trx, at })
  const before = changed.stock - move.delta
  if (before > 0 !== changed.stock > 0) await bumpCatalogue(trx)
  if (before === 0 && changed.stock > 0) await tellThoseWhoWait(move.productId, moveId, trx)
  return changed.stock
}

/** One line per product, sorted by id, so that two orders lock the same products in the same order. */
export function summed(lines: readonly StockLine[]): StockLine[] {
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
}

async function record(
  move: Move,
  stockAfter: number,
  { trx, at }: { trx: Trx; at: Date }
): Promise<string> {
  seq = (seq + 1) % 1_000_000_000
  const id = newId(at)
  await insert(
    'stock_ledger',
    {
      id,
      product_id: move.productId,
      delta: move.delta,
      reserved_delta: move.reservedDelta ?? 0,
      kind: move.kind,
      reason: move.reason ?? null,
      source: move.source ?? sourceOf(move),
      about_type: move.about?.type ?? null,
      about_id: move.about?.id ?? null,
      actor: move.actor.name ?? move.actor.type,
      stock_after: stockAfter,
      at: at.toISOString(),
      seq,
    },
    trx
  )
  return id
}

function sourceOf({ kind, about }: Move): StockSource {
  if (kind === 'initial') return 'start'
  if (about?.type === 'order') return 'order'
  return about?.type === 'purchase_order' ? 'purchase' : 'manual'
}

async function tellThoseWhoWait(productId: string, moveId: string, trx: Trx) {
  const waiting = await rows(
    'select 1 from preorders where product_id = ? and told_at is null limit 1',
    [productId],
    trx
  )
  if (waiting.length === 0) return
  await enqueue(
    { kind: 'product_back', payload: { productId }, dedupeKey: `product-back-${moveId}` },
    trx
  )
}
