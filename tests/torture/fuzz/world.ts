import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database'

type StoredRow = Record<string, unknown>

/** Tables that a rejected request may change, and those that the shop writes by its clock. */
const FLEETING = new Set([
  'sessions',
  'staff_seen',
  'rate_limits',
  'outbox_workers',
  'scheduled_tasks',
  'page_measures',
  'policy_reports',
])
const MOST_VALUES = 60
const MOST_LENGTH = 80
const ID = /^[0-9a-f]{24}$/

/**
 * Samples of the shop's data: ids by table, short texts by column. Rows that contain `hidden` in any case are excluded;
 * search documents hold names in lower case.
 */
export class World {
  #ids = new Map<string, string[]>()
  #texts = new Map<string, string[]>()

  constructor(readonly hidden: string) {}

  async look(): Promise<void> {
    this.#ids.clear()
    this.#texts.clear()
    for (const [table, found] of await everyRow()) {
      const hidden = this.hidden.toLowerCase()
      const shown = found.filter((row) => !JSON.stringify(row).toLowerCase().includes(hidden))
      const ids = found.map(({ id }) => String(id)).filter((id) => ID.test(id))
      if (ids.length > 0) this.#ids.set(table, sample(ids))
      for (const column of Object.keys(found[0] ?? {})) this.#note(column, shown)
    }
  }

  /** Returns ids of the table that best matches the words of a path, else of all tables. */
  idsFor(words: readonly string[]): readonly string[] {
    const named = [...this.#ids.keys()].filter((table) =>
      words.some((word) => word.length > 2 && table.includes(word.replace(/s$/, '')))
    )
    const found = named.flatMap((table) => this.#ids.get(table)!)
    return found.length > 0 ? found : this.allIds
  }

  get allIds(): readonly string[] {
    return [...this.#ids.values()].flat()
  }

  /** Returns texts of a column with this name, `company_name` or `companyName`. */
  textsOf(field: string): readonly string[] {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return this.#texts.get(column) ?? []
  }

  #note(column: string, found: StoredRow[]): void {
    const texts = found
      .map((row) => row[column])
      .filter((value): value is string => typeof value === 'string')
      .filter((text) => text !== '' && text.length <= MOST_LENGTH)
    const known = this.#texts.get(column) ?? []
    this.#texts.set(column, sample([...new Set([...known, ...texts])]))
  }
}

/** Reads every row of every table as JSON, for comparison. */
export async function snapshot(): Promise<Map<string, string[]>> {
  const all = await everyRow()
  return new Map(
    all
      .filter(([table]) => !FLEETING.has(table))
      .map(([table, found]) => [table, found.map((row) => lastingIn(table, row)).toSorted()])
  )
}

/** Pending jobs may finish meanwhile; additional jobs are a change. */
const lastingIn = (table: string, { id, kind, ...others }: StoredRow): string =>
  JSON.stringify(table === 'outbox' ? { id, kind } : { id, kind, ...others })

/** Returns added, removed and changed rows with their table; with `ids` only rows that contain one of them. */
export function changes(
  before: Map<string, string[]>,
  after: Map<string, string[]>,
  ids: readonly string[] = []
): string[] {
  const isOfInterest = (row: string) => ids.length === 0 || ids.some((id) => row.includes(id))
  return [...after].flatMap(([table, now]) => {
    const was = new Set(before.get(table))
    const is = new Set(now)
    const came = now.filter((row) => !was.has(row)).map((row) => `+ ${table} ${row}`)
    const gone = [...was].filter((row) => !is.has(row)).map((row) => `- ${table} ${row}`)
    return [...came, ...gone].filter(isOfInterest)
  })
}

async function everyRow(): Promise<[string, StoredRow[]][]> {
  const tables = await db.connection().getAllTables(['public'])
  const found: [string, StoredRow[]][] = []
  for (const table of tables.filter((name) => !/^(adonis|sqlite)_/.test(name)).toSorted()) {
    found.push([table, await rows<StoredRow>(`select * from "${table}" order by 1`)])
  }
  return found
}

/** Returns an evenly spread sample. */
function sample<T>(values: readonly T[]): T[] {
  const step = Math.max(1, values.length / MOST_VALUES)
  return Array.from(
    { length: Math.min(values.length, MOST_VALUES) },
    (_, at) => values[Math.floor(at * step)]
  )
}
