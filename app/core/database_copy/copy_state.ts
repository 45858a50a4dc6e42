import { COPY_TABLE } from '#core/database/schema_state'
import { conflict } from '#shared/domain_error'
import type { Binding } from '#core/database'
import type { OpenDatabase } from '#core/backup/open_database'

/**
 * The tables of an unfinished copy in its target: what it copies, how far each table is, and the foreign keys that return
 * at the end. They are dropped with the last step; until then no process of the shop starts on the target.
 */
const TABLES = [
  `create table ${COPY_TABLE} (source text not null)`,
  `create table ${COPY_TABLE}_tables (name text primary key, last_key text, copied integer not null, is_done integer not null)`,
  `create table ${COPY_TABLE}_keys (tab text not null, name text not null, definition text not null)`,
]

type Progress = { copied: number; lastKey: Binding[] | null; isDone: boolean }

/** Marks an empty database as the target of a copy. */
export async function beginCopy(target: OpenDatabase, source: string): Promise<void> {
  await inOneStep(target, async () => {
    for (const statement of TABLES) await target.run(statement, [])
    await target.run(`insert into ${COPY_TABLE} (source) values (?)`, [source])
  })
}

/** @throws DomainError where the unfinished copy is of another source */
export async function assertSameSource({ read }: OpenDatabase, source: string): Promise<void> {
  const [row] = await read(`select source from ${COPY_TABLE}`)
  if (row?.source !== source)
    throw conflict(
      `The target holds the unfinished copy of ${String(row?.source)}. Finish that one, or empty the target`,
      'E_NOT_EMPTY'
    )
}

/** How far a table is; null before its first batch */
export async function progressOf({ read }: OpenDatabase, table: string): Promise<Progress | null> {
  const [row] = await read(
    `select last_key, copied, is_done from ${COPY_TABLE}_tables where name = ?`,
    [table]
  )
  return row
    ? {
        copied: Number(row.copied),
        lastKey: row.last_key === null ? null : (JSON.parse(String(row.last_key)) as Binding[]),
        isDone: Number(row.is_done) === 1,
      }
    : null
}

export async function recordProgress(
  target: OpenDatabase,
  table: string,
  { copied, lastKey, isDone }: Progress
): Promise<void> {
  await target.run(
    `insert into ${COPY_TABLE}_tables (name, last_key, copied, is_done) values (?, ?, ?, ?)
     on conflict (name) do update set last_key = excluded.last_key, copied = excluded.copied, is_done = excluded.is_done`,
    [table, lastKey && JSON.stringify(lastKey), copied, Number(isDone)]
  )
}

/** Lets a table be copied again from its first row. */
export async function forgetProgress(target: OpenDatabase, table: string): Promise<void> {
  await target.run(`delete from ${COPY_TABLE}_tables where name = ?`, [table])
}

export async function dropCopyState(target: OpenDatabase): Promise<void> {
  for (const name of [`${COPY_TABLE}_keys`, `${COPY_TABLE}_tables`, COPY_TABLE])
    await target.run(`drop table ${name}`, [])
}

/** Runs statements that are kept together or not at all. */
export async function inOneStep(target: OpenDatabase, work: () => Promise<void>): Promise<void> {
  await target.run('begin', [])
  try {
    await work()
    await target.run('commit', [])
  } catch (error) {
    await target.run('rollback', [])
    throw error
  }
}
