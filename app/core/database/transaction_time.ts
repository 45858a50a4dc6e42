import type { Trx } from '#core/database/sql'

const times = new WeakMap<Trx, Date>()

/**
 * Returns one time for all of a transaction, the one at which it was asked for first. A record that is locked and the log
 * entries of its change carry it, so that a reader of the record has seen the entries.
 */
export function transactionTime(trx: Trx): Date {
  const known = times.get(trx)
  if (known) return known
  const now = new Date()
  times.set(trx, now)
  return now
}

/** Moves the time of a transaction forward, so that what it writes next does not precede what it has written. */
export function advanceTransactionTime(trx: Trx, at: Date): void {
  const known = times.get(trx)
  if (!known || known < at) times.set(trx, at)
}
