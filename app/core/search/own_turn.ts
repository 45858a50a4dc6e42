import { setImmediate } from 'node:timers/promises'

let lastTurn: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that no other caller shares. SQLite runs a statement in the process, so two long
 * ones in one turn would block the requests between them twice as long.
 */
export function ownTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate())
  return lastTurn
}
