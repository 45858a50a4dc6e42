import { fault, result, warning, type Check } from '#core/doctor/check'
import { isPostgres, writeTx } from '#core/database'
import { assertSchemaMatches, countNewerMigrations } from '#core/database/schema_state'
import { postgresChecks } from '#core/doctor/postgres_checks'
import { messageOf } from '#core/doctor/run_checks'
import { sqliteChecks } from '#core/doctor/sqlite_checks'

/** Returns the checks of the database in use; it can be opened. */
export const databaseChecks = (): readonly Check[] => [
  { name: 'database.schema', isCheap: true, run: schemaResult },
  { name: 'database.writing', run: writingResult },
  ...(isPostgres() ? postgresChecks : sqliteChecks),
]

async function schemaResult() {
  await assertSchemaMatches()
  const newer = await countNewerMigrations()
  return result(
    'the one of this build',
    newer > 0
      ? warning(
          `The database has ${newer} migrations of a newer build, which only add. Start that build again when what made you go back is mended`
        )
      : null
  )
}

/** Takes the write lock for a moment, which fails on a full or read-only disk and while another program keeps the lock. */
async function writingResult() {
  try {
    await writeTx(async (trx) => {
      await trx.run('update adonis_schema set batch = batch', [])
    })
    return result('a change is possible')
  } catch (error) {
    return result(
      '',
      fault(
        `The database takes no changes (${messageOf(error)}). Look for a full or read-only disk and for a program that holds its lock, and end that program`
      )
    )
  }
}
