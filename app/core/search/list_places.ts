import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { countRows, rows } from '#core/database'
import type { Place, Range } from '#core/search/list_range'
import type { Select } from '#core/search/matches'

/** How many rows one statement passes over: a millisecond or two on SQLite, which holds up the process meanwhile */
const STEP = 2_000

/** Builds the statement of a range of a list in ascending order */
type RangeOf = (range: Range) => Select | Promise<Select>

/** Returns the place of every 2,000th row of a list; other requests run between its statements. */
export async function readPlaces(rangeOf: RangeOf): Promise<Place[]> {
  const places: Place[] = []
  for (;;) {
    const { sql, bindings } = await rangeOf({ limit: 1, offset: STEP - 1, after: places.at(-1) })
    const [place] = await rows<Place>(sql, bindings)
    if (!place) return places
    places.push(place)
    await yieldToRequests()
  }
}

/** Counts the rows of a list as `readPlaces` reads them. */
export async function countInSteps(rangeOf: RangeOf): Promise<number> {
  const places = await readPlaces(rangeOf)
  const { sql, bindings } = await rangeOf({ limit: STEP, offset: 0, after: places.at(-1) })
  const rest = await countRows(`select count(*) as n from (${sql}) rest`, bindings)
  return places.length * STEP + rest
}

/** Returns the range that starts at a position, from the last place before it. */
export function rangeAt(places: readonly Place[], position: number, limit: number): Range {
  const passed = Math.min(Math.floor(position / STEP), places.length)
  return { limit, offset: position - passed * STEP, after: places[passed - 1] }
}
