import { listAuditEntries } from '#core/audit_log'
import { describeEntries } from '#core/history'
import { orderLog, timelineKind, type TimelineKind } from '#orders/order/reads/order_log'
import type { Order } from '#orders/order'

/** Returns what happened to an order, the first first. One that staff created was never a cart; its log starts with "created". */
export async function orderTimeline({ id, createdAt, source }: Order) {
  const actions = await listAuditEntries('order', id)
  const entries = await describeEntries(actions, orderLog)
  const logged = entries.map((entry, index) => ({
    ...entry,
    kind: timelineKind(actions[index].action),
  }))
  if (actions.some(({ action }) => action === 'created')) return logged
  const kind: TimelineKind = 'change'
  const entry = { at: createdAt, action: 'Cart created', actor: '', details: source, changes: [] }
  return [{ ...entry, kind }, ...logged]
}
