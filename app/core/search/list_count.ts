import { one } from '#core/database'

/** A table, the condition of the rows that a list contains, and the time at which a row joined it */
export type CountedList = {
  table: 'orders' | 'users' | 'invoices' | 'purchase_orders'
  listed: string
  time: string
}

type Counted = { before: string; count: number; until: number }

const HOUR = 3_600_000
const REMEMBERED_MS = 60_000
const MIN_REMEMBERED = 10_000

const remembered = new Map<string, Counted>()

/**
 * Counts the rows of a list. In a long list, the rows that are older than an hour are counted again after a minute,
 * or when this process removes one or adds an old one; newer rows are counted each time.
 */
export async function countListed({ table, listed, time }: CountedList): Promise<number> {
  const known = remembered.get(table)
  if (known && known.until > Date.now()) {
    return known.count + (await countSince({ table, listed, time }, known.before))
  }
  const counted = await one<{ n: number }>(`select count(*) as n from ${table} where ${listed}`)
  if (counted!.n >= MIN_REMEMBERED) await remember({ table, listed, time }, counted!.n)
  return counted!.n
}

async function remember(list: CountedList, count: number): Promise<void> {
  const before = new Date(Date.now() - HOUR).toISOString()
  const newer = await countSince(list, before)
  remembered.set(list.table, { before, count: count - newer, until: Date.now() + REMEMBERED_MS })
}

async function countSince({ table, listed, time }: CountedList, since: string): Promise<number> {
  const counted = await one<{ n: number }>(
    `select count(*) as n from ${table} where ${listed} and ${time} > ?`,
    [since]
  )
  return counted!.n
}

/** Counts the whole list the next time. */
export function forgetCount(table: CountedList['table']): void {
  remembered.delete(table)
}

/** Returns whether a row with this time is among those that are not counted each time. */
export const isCountRemembered = (at: string): boolean =>
  at <= new Date(Date.now() - HOUR).toISOString()
