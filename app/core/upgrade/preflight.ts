import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup } from '#config/backup'
import { freeBytes } from '#core/backup/backup_files'
import { backupTime, isProven, listBackups } from '#core/backup/backup_folder'
import { bytesForBackup } from '#core/backup/create_backup'
import { readManifest } from '#core/backup/manifest'
import {
  appliedMigrations,
  compareMigrations,
  hasDatabase,
  listTables,
} from '#core/database/schema_state'
import { infrastructureChecks } from '#core/doctor/infrastructure_checks'
import { runChecks } from '#core/doctor/run_checks'
import { shopVersion, type ShopVersion } from '#core/process/version'
import { planMigrations, type PlannedMigration } from '#core/upgrade/migration_plan'
import { formatBytes } from '#shared/text/file_size'

const HOUR_MS = 3_600_000
const OLD_BACKUP_HOURS = 48
/** It asserts that nothing has to be migrated. */
const NOT_YET = 'database.schema'

export type PreflightLine = {
  name: string
  state: 'good' | 'warning' | 'fault'
  text: string
}

export type Preflight = {
  lines: PreflightLine[]
  migrations: PlannedMigration[]
  /** The version that the database is of, as far as its newest backup tells */
  before: ShopVersion
  isNew: boolean
}

/** Looks at everything that an upgrade needs, and changes nothing. */
export async function preflight(now = new Date()): Promise<Preflight> {
  const isNew = !hasDatabase() || !(await hasContent())
  const migrations = hasDatabase() ? await planMigrations() : []
  const cheap = infrastructureChecks().filter(({ name, isCheap }) => isCheap && name !== NOT_YET)
  const reports = await runChecks(isNew ? cheap.filter(isOfMachine) : cheap)
  const lines: PreflightLine[] = [
    ...reports.flatMap(({ name, state, detail, findings }) =>
      findings.length === 0
        ? [{ name, state, text: detail }]
        : findings.map(({ level, text }) => ({ name, state: level, text }))
    ),
    ...(isNew
      ? [line('upgrade.database', 'good', 'there is none yet: it is created')]
      : [await roomLine(), await backupLine(now), ...(await schemaLines(migrations))]),
  ]
  return { lines, migrations, before: await versionBefore(), isNew }
}

/** Migrations that were killed before they made these have made nothing that could be lost. */
const CONTENT = ['orders', 'outbox', 'number_counters']

async function hasContent(): Promise<boolean> {
  const tables = await listTables()
  return CONTENT.every((table) => tables.includes(table))
}

const isOfMachine = ({ name }: { name: string }) => !name.startsWith('database.')

const line = (name: string, state: PreflightLine['state'], text: string): PreflightLine => ({
  name,
  state,
  text,
})

async function roomLine(): Promise<PreflightLine> {
  // The first backup makes its folder.
  const folder = existingFolder(backup.folder)
  const [needed, free] = await Promise.all([bytesForBackup(folder), freeBytes(folder)])
  const room = `${formatBytes(free)} are free for the backup in ${backup.folder}, which needs ${formatBytes(needed)}`
  return free >= needed
    ? line('upgrade.room', 'good', room)
    : line('upgrade.room', 'fault', `${room}. Make room, or set BACKUP_DIR to another folder`)
}

const existingFolder = (path: string): string =>
  existsSync(path) ? path : existingFolder(dirname(path))

async function backupLine(now: Date): Promise<PreflightLine> {
  const names = await listBackups(backup.folder)
  const newest = names.at(-1)
  if (newest === undefined)
    return line(
      'upgrade.backup',
      'warning',
      `${backup.folder} has no backup; the upgrade makes one`
    )
  const hours = Math.floor((now.getTime() - backupTime(newest).getTime()) / HOUR_MS)
  const isProof = await isProven(backup.folder, newest)
  const text = `the newest is ${hours} h old and ${isProof ? 'proven' : 'not proven'}`
  return line('upgrade.backup', hours > OLD_BACKUP_HOURS ? 'warning' : 'good', text)
}

async function schemaLines(migrations: readonly PlannedMigration[]): Promise<PreflightLine[]> {
  const { unknown, isOtherSchema } = await compareMigrations()
  if (isOtherSchema)
    return [
      line(
        'upgrade.schema',
        'fault',
        'the database was made by a version before 1.0. Move var/ away, or point DATABASE_URL to another database'
      ),
    ]
  if (unknown.length > 0)
    return [
      line(
        'upgrade.schema',
        'fault',
        `a newer build has migrated the database (${unknown.length} migrations). Upgrade with that build or a newer one`
      ),
    ]
  const pending = migrations.map(({ name, rows, seconds }) =>
    line(
      'upgrade.migration',
      'good',
      `${name}: about ${seconds} s, ${rows.toLocaleString('en-US')} rows`
    )
  )
  const contracts = migrations.filter(({ isContract }) => isContract)
  return [
    ...(pending.length > 0 ? pending : [line('upgrade.migration', 'good', 'none is pending')]),
    contracts.length > 0
      ? line(
          'upgrade.way_back',
          'warning',
          `after ${contracts[0].name} the version before cannot run on this database: the way back is the backup, which loses the orders since`
        )
      : line('upgrade.way_back', 'good', 'the version before runs on the migrated database'),
  ]
}

/** Restores need the version that made the database; a backup with the same migrations names it. */
async function versionBefore(): Promise<ShopVersion> {
  if (!hasDatabase()) return shopVersion()
  const applied = await appliedMigrations()
  const names = await listBackups(backup.folder)
  for (const name of names.toReversed()) {
    const manifest = await readManifest(join(backup.folder, name)).catch(() => null)
    const isSame =
      manifest?.migrations.length === applied.length &&
      applied.every((each) => manifest.migrations.includes(each))
    if (isSame) return { version: manifest.version, commit: manifest.commit }
  }
  return shopVersion()
}
