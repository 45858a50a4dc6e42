import type { Call } from '../call.js'
import type { Store } from '../store.js'

/** What happens to an object some time after a call */
export type LaterStep =
  | 'open_dispute'
  | 'win_dispute'
  | 'lose_dispute'
  | 'escalate_inquiry'
  | 'settle_refund'
  | 'fail_refund'

export type LaterEvent = { object_id: string; step: LaterStep }

/** Schedules a step of an object; its events are sent when it is due. */
export function happenLater(
  objectId: string,
  step: LaterStep,
  { store, transactionDelayMs }: Pick<Call, 'store' | 'transactionDelayMs'>
): void {
  store.db
    .prepare('insert or replace into later_events (object_id, step, due_at) values (?, ?, ?)')
    .run(objectId, step, Date.now() + transactionDelayMs)
}

/** Returns the steps that are due, and forgets them. */
export function takeDue(store: Store): LaterEvent[] {
  return store.db
    .prepare('delete from later_events where due_at <= ? returning object_id, step')
    .all(Date.now()) as LaterEvent[]
}

export function nextLaterEvent(store: Store): number | null {
  const row = store.db.prepare('select min(due_at) as due_at from later_events').get()
  return (row as { due_at: number | null }).due_at
}
