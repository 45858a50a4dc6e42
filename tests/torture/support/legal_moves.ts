import { rows } from '#core/database'
import { MAY_FOLLOW } from '#orders/rules/order_flow'
import type { OrderState } from '#shared/enums'
import type { Stage } from '#tests/torture/support/stage'

type Row = { about_id: string; action: string; before: string | null; after: string | null }

/** The log of actions tells of legal moves alone, of one placing per placed order, and of the state that it has. */
export async function checkLegalMoves({ problems }: Stage): Promise<void> {
  const log = await rows<Row>(
    `select about_id, action, before, after from actions_log where about_type = 'order' order by at, seq, id`
  )
  const moves = log
    .map(({ about_id: id, before, after }) => ({ id, from: stateIn(before), to: stateIn(after) }))
    .filter(({ from, to }) => from !== null && to !== null)
  problems.none(
    moves.filter(({ from, to }) => !MAY_FOLLOW[from!].includes(to!)),
    'INV7 an order made a move that is not allowed'
  )
  const placings = Map.groupBy(
    log.filter(({ action }) => action === 'placed'),
    ({ about_id: id }) => id
  )
  problems.none(
    [...placings].filter(([, entries]) => entries.length > 1).map(([id]) => id),
    'INV7 an order was placed more than once'
  )
  const placed = await rows<{ id: string; state: OrderState }>(
    'select id, state from orders where placed_at is not null'
  )
  problems.none(
    placed.filter(({ id, state }) => stateIn(placings.get(id)?.[0]?.after ?? null) !== state),
    'INV7 an order is not in the state that its log tells of'
  )
}

const stateIn = (json: string | null): OrderState | null =>
  json === null ? null : ((JSON.parse(json) as { state?: OrderState }).state ?? null)
