import db from '@adonisjs/lucid/services/db'
import { rows } from '#core/database'

type Row = Record<string, unknown>

/** What a request may leave behind although it was refused: how often somebody tried, and that they look around. */
const FLEETING = new Set(['sessions', 'rate_limits'])
const MOST_VALUES = 60
const MOST_LENGTH = 80
const ID = /^[0-9a-f]{24}$/

/** What is known of the shop's data: ids by table, short texts by column. Rows with `hidden` in them are left out. */
export class World {
  #ids = new Map<string, string[]>()
  #texts = new Map<string, string[]>()

  constructor(readonly hidden: string) {}

  async look(): Promise<void> {
    this.#ids.clear()
    this.#texts.clear()
    for (const [table, found] of await everyRow()) {
      const shown = found.filter((row) => !JSON.stringify(row).includes(this.hidden))
      const ids = found.map(({ id }) => String(id)).filter((id) => ID.test(id))
      if (ids.length > 0) this.#ids.set(table, sample(ids))
      for (const column of Object.keys(found[0] ?? {})) this.#note(column, shown)
    }
  }

  /** Ids of the table that these words of a path name best, else of all. */
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

  /** Texts that stand in a column of this name, written `company_name` or `companyName` */
  textsOf(field: string): readonly string[] {
    const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return this.#texts.get(column) ?? []
  }

  #note(column: string, found: Row[]): void {
    const texts = found
      .map((row) => row[column])
      .filter((value): value is string => typeof value === 'string')
      .filter((text) => text !== '' && text.length <= MOST_LENGTH)
    const known = this.#texts.get(column) ?? []
    this.#texts.set(column, sample([...new Set([...known, ...texts])]))
  }
}

/** Every row of every table that lasts, as JSON; to be compared before and after. */
export async function snapshot(): Promise<Map<string, string[]>> {
  const all = await everyRow()
  return new Map(
    all
      .filter(([table]) => !FLEETING.has(table))
      .map(([table, found]) => [table, found.map((row) => lastingIn(table, row)).toSorted()])
  )
}

/** Work that was left over is worked off meanwhile; that there is more of it would be a change. */
const lastingIn = (table: string, { id, kind, ...others }: Row): string =>
  JSON.stringify(table === 'outbox' ? { id, kind } : { id, kind, ...others })

/** Rows that came, went or changed, each with the table it stands in; of interest are those that hold one of `ids`. */
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

async function everyRow(): Promise<[string, Row[]][]> {
  const tables = await db.connection().getAllTables(['public'])
  const found: [string, Row[]][] = []
  for (const table of tables.filter((name) => !/^(adonis|sqlite)_/.test(name)).toSorted()) {
    found.push([table, await rows<Row>(`select * from "${table}" order by 1`)])
  }
  return found
}

/** Some of all, from everywhere among them. */
function sample<T>(values: readonly T[]): T[] {
  const step = Math.max(1, values.length / MOST_VALUES)
  return Array.from(
    { length: Math.min(values.length, MOST_VALUES) },
    (_, at) => values[Math.floor(at * step)]
  )
}
