import type { SearchTable } from '#core/search/documents'

const FRESH_MS = 60_000
const USABLE_MS = 5 * 60_000

type Entry = { value?: unknown; readAt: number; reading?: Promise<unknown> }

const entries = new Map<string, Map<string, Entry>>()

/**
 * Returns what was read of a table before. A value older than a minute is used while it is read again, one older than
 * five minutes is not.
 */
export async function remembered<Value>(
  table: SearchTable['subjects'],
  name: string,
  read: () => Promise<Value>
): Promise<Value> {
  const entry = entryOf(table, name)
  const age = Date.now() - entry.readAt
  if (age < FRESH_MS) return entry.value as Value
  entry.reading ??= readAgain(entry, read)
  if (age >= USABLE_MS) return (await entry.reading) as Value
  // A request that waits for the value reports the error.
  entry.reading.catch(() => {})
  return entry.value as Value
}

function entryOf(table: string, name: string): Entry {
  const ofTable = entries.get(table) ?? new Map<string, Entry>()
  entries.set(table, ofTable)
  const entry = ofTable.get(name) ?? { readAt: -Infinity }
  ofTable.set(name, entry)
  return entry
}

async function readAgain(entry: Entry, read: () => Promise<unknown>): Promise<unknown> {
  const readAt = Date.now()
  try {
    const value = await read()
    Object.assign(entry, { value, readAt })
    return value
  } finally {
    entry.reading = undefined
  }
}

/** Returns whether a value of a table was read. */
export const isRemembered = (table: SearchTable['subjects'], name: string): boolean =>
  entries.get(table)?.get(name)?.value !== undefined

/** Reads the number and the places of the rows of a table again before they are next used. */
export function forgetList(table: SearchTable['subjects']): void {
  entries.delete(table)
}
