import type { OpenDatabase } from '#core/backup/open_database'
import type { TableShape } from '#core/database_copy/table_shapes'

const SEQUENCES = `select s.relname as sequence, t.relname as tab, a.attname as col
  from pg_class s
  join pg_depend d on d.objid = s.oid and d.deptype in ('a', 'i')
  join pg_class t on t.oid = d.refobjid
  join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
 where s.relkind = 'S' and t.relnamespace = 'public'::regnamespace`

/** Goes on numbering rows where the source stopped, also where the last ones were deleted. */
export async function continueNumbers(
  source: OpenDatabase,
  target: OpenDatabase,
  tables: readonly TableShape[]
): Promise<void> {
  const last = await lastNumbers(source)
  for (const { name } of tables) {
    const number = last.get(name)
    if (number === undefined) continue
    if (target.engine === 'sqlite') await setSqlite(target, name, number)
    else await setPostgres(target, name, number)
  }
}

async function lastNumbers({ engine, read }: OpenDatabase): Promise<Map<string, number>> {
  if (engine === 'sqlite') {
    const found = await read('select name, seq from sqlite_sequence')
    return new Map(found.map(({ name, seq }) => [String(name), Number(seq)]))
  }
  const numbers = new Map<string, number>()
  for (const { sequence, tab } of await read(SEQUENCES)) {
    const [row] = await read(`select last_value, is_called from "${sequence}"`)
    if (row.is_called) numbers.set(String(tab), Number(row.last_value))
  }
  return numbers
}

async function setSqlite(target: OpenDatabase, table: string, number: number): Promise<void> {
  const changed = await target.run('update sqlite_sequence set seq = ? where name = ?', [
    ...[number, table],
  ])
  if (changed === 0)
    await target.run('insert into sqlite_sequence (name, seq) values (?, ?)', [table, number])
}

async function setPostgres(target: OpenDatabase, table: string, number: number): Promise<void> {
  const found = await target.read(`${SEQUENCES} and t.relname = ?`, [table])
  for (const { sequence } of found)
    await target.read('select setval(quote_ident(?)::regclass, ?::bigint)', [
      ...[String(sequence), number],
    ])
}
