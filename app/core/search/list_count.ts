import { countRows, one } from '#core/database'
import { countInSteps } from '#core/search/list_places'
import { rangeStatement } from '#core/search/list_range'
import { isRemembered, remembered } from '#core/search/remembered'

/** A table, the condition of the rows that a list contains, and the time at which a row joined it */
export type CountedList = {
  table: 'orders' | 'users' | 'invoices' | 'purchase_orders'
  listed: string
  time: string
}

type Counted = { before: string; count: number }

const HOUR = 3_600_000
/** A longer list is not counted each time. */
const MAX_COUNTED = 10_000
const COUNT = 'count'

/**
 * Counts the rows of a list. In a long list, the rows that are older than an hour are counted again after a minute,
 * or when this process removes one or adds an old one; newer rows are counted each time.
 */
export async function countListed(list: CountedList): Promise<number> {
  if (!isRemembered(list.table, COUNT)) {
    const count = await countFirst(list)
    if (count <= MAX_COUNTED) return count
  }
  const { before, count } = await remembered(list.table, COUNT, () => countOld(list))
  return count + (await countSince(list, before))
}

async function countFirst({ table, listed }: CountedList): Promise<number> {
  return countRows(
    `select count(*) as n from (select 1 from ${table} where ${listed} limit ${MAX_COUNTED + 1}) counted`
  )
}

async function countOld({ table, listed, time }: CountedList): Promise<Counted> {
  const before = oldest()
  const where = { sql: `${listed} and ${time} <= ?`, bindings: [before] }
  const count = await countInSteps((range) =>
    rangeStatement({ table, where, key: time }, 'asc', range)
  )
  return { before, count }
}

async function countSince({ table, listed, time }: CountedList, since: string): Promise<number> {
  const counted = await one<{ n: number }>(
    `select count(*) as n from ${table} where ${listed} and ${time} > ?`,
    [since]
  )
  return counted!.n
}

/** Returns whether a row with this time is among those that are not counted each time. */
export const isCountRemembered = (at: string): boolean => at <= oldest()

const oldest = () => new Date(Date.now() - HOUR).toISOString()
