import { COPY_TABLE } from '#core/database/schema_state'
import { inOneStep } from '#core/database_copy/copy_state'
import { DomainError } from '#shared/domain_error'
import type { OpenDatabase } from '#core/backup/open_database'

const FOREIGN_KEYS = `select conrelid::regclass::text as tab, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`

/** Tables refer to each other in circles, so that rows are added without foreign keys. */
export async function suspendReferences(target: OpenDatabase): Promise<void> {
  if (target.engine === 'sqlite') {
    await target.run('pragma foreign_keys = off', [])
    return
  }
  await inOneStep(target, async () => {
    for (const { tab, name, definition } of await target.read(FOREIGN_KEYS)) {
      await target.run(`insert into ${COPY_TABLE}_keys (tab, name, definition) values (?, ?, ?)`, [
        ...[String(tab), String(name), String(definition)],
      ])
      await target.run(`alter table ${tab} drop constraint "${name}"`, [])
    }
  })
}

/** Lets the database check all references of the copied rows, as part of the last step. */
export async function restoreReferences(target: OpenDatabase): Promise<void> {
  if (target.engine === 'postgres') {
    for (const { tab, name, definition } of await target.read(`select * from ${COPY_TABLE}_keys`))
      await target
        .run(`alter table ${tab} add constraint "${name}" ${definition}`, [])
        .catch((error: unknown) => {
          throw missingReference(String(tab), String(definition), error)
        })
    return
  }
  const [broken] = await target.read('pragma foreign_key_check')
  if (broken) throw missingRow(String(broken.table), String(broken.parent))
}

/** PostgreSQL says 23503 where a key refers to no row. */
function missingReference(table: string, definition: string, error: unknown): unknown {
  const isBroken = (error as { code?: string }).code === '23503'
  const [, parent] = /references "?(\w+)/i.exec(definition) ?? []
  return isBroken && parent ? missingRow(table, parent) : error
}

const missingRow = (table: string, parent: string) =>
  new DomainError(
    `A row of ${table} refers to a row of ${parent} that is missing`,
    'E_COPY_DIFFERS'
  )
