import { rows } from '#core/database'
import { NEXT_STATES } from '#orders/order/rules/order_flow'
import type { OrderState } from '#shared/enums'
import type { TortureContext } from '#tests/torture/support/context'

type TransitionRow = {
  subject_id: string
  action: string
  before: string | null
  after: string | null
}

/** Checks that the audit log has legal transitions only, one placement per placed order, and its current state. */
export async function checkLegalMoves({ problems }: TortureContext): Promise<void> {
  const log = await rows<TransitionRow>(
    `select subject_id, action, before, after from audit_log where subject_type = 'order' order by created_at, seq, id`
  )
  const moves = log
    .map(({ subject_id: id, before, after }) => ({ id, from: stateIn(before), to: stateIn(after) }))
    .filter(({ from, to }) => from !== null && to !== null)
  problems.none(
    moves.filter(({ from, to }) => !NEXT_STATES[from!].includes(to!)),
    'INV7 an order made a move that is not allowed'
  )
  const placings = Map.groupBy(
    log.filter(({ action }) => action === 'placed'),
    ({ subject_id: id }) => id
  )
  problems.none(
    [...placings].filter(([, entries]) => entries.length > 1).map(([id]) => id),
    'INV7 an order was placed more than once'
  )
  // One statement, so that no order changes between the two reads.
  const placed = await rows<{ id: string; state: OrderState; told: string | null }>(
    `select o.id, o.state, (select a.after from audit_log a
       where a.subject_type = 'order' and a.subject_id = o.id and a.action = 'placed'
       order by a.created_at, a.seq, a.id limit 1) as told
     from orders o where o.placed_at is not null`
  )
  problems.none(
    placed.filter(({ state, told }) => stateIn(told) !== state),
    'INV7 an order is not in the state of its audit log'
  )
}

const stateIn = (json: string | null): OrderState | null =>
  json === null ? null : ((JSON.parse(json) as { state?: OrderState }).state ?? null)
