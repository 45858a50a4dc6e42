import { searchIndexes } from '#config/database'
import { COPY_TABLE } from '#core/database/schema_state'
import type { OpenDatabase } from '#core/backup/open_database'

/** A table as both databases have it */
export type TableShape = {
  name: string
  columns: readonly string[]
  /** The columns of the primary key, by which rows are read in batches */
  key: readonly string[]
}

/** Litestream keeps tables of its own in the database that it copies. */
const OF_LITESTREAM = /^_litestream_/

type ColumnRow = { tab: string; col: string; place: number }

/** What the two systems keep for themselves, or migrations write */
const NOT_COPIED = new Set(['adonis_schema', 'adonis_schema_versions', ...searchIndexes])

const COLUMNS = {
  sqlite: `select m.name as tab, c.name as col, c.pk as place
             from sqlite_master m join pragma_table_info(m.name) c
            where m.type = 'table' and m.name not like 'sqlite_%' order by m.name, c.cid`,
  postgres: `select c.table_name as tab, c.column_name as col,
                    coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place
               from information_schema.columns c
               join pg_attribute a on a.attrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name
               left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
              where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
}

/** Describes the tables that a copy moves, by name. */
export async function tableShapes({ engine, read }: OpenDatabase): Promise<TableShape[]> {
  const found = (await read(COLUMNS[engine])) as unknown as ColumnRow[]
  const tables = Map.groupBy(found, ({ tab }) => tab)
  return [...tables]
    .filter(([name]) => isCopied(name))
    .map(([name, columns]) => toShape(name, columns))
}

const isCopied = (table: string) =>
  !NOT_COPIED.has(table) && !OF_LITESTREAM.test(table) && !table.startsWith(COPY_TABLE)

function toShape(name: string, columns: ColumnRow[]): TableShape {
  const key = columns.filter(({ place }) => Number(place) > 0)
  return {
    name,
    columns: columns.map(({ col }) => col),
    key: key.sort((a, b) => Number(a.place) - Number(b.place)).map(({ col }) => col),
  }
}
