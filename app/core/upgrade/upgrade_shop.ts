import { join } from 'node:path'
import { backup } from '#config/backup'
import { recordRun } from '#core/backup/backup_runs'
import { createBackup } from '#core/backup/create_backup'
import { reasonOf, runProgram } from '#core/backup/run_program'
import { migrateForward } from '#core/database/migrate'
import { listTables } from '#core/database/schema_state'
import { infrastructureChecks } from '#core/doctor/infrastructure_checks'
import { runChecks, type CheckReport } from '#core/doctor/run_checks'
import { DomainError } from '#shared/domain_error'
import type { Preflight } from '#core/upgrade/preflight'
import type { ShopVersion } from '#core/process/version'

/** What has to be well after an upgrade, besides the checks that need no network */
const AFTERWARDS = ['database.writing', 'database.integrity', 'database.references']

export type Upgrade = {
  /** Folder of the backup; null of a new shop */
  backup: string | null
  /** How many migrations ran */
  migrated: number
  /** What is wrong with the upgraded shop */
  faults: { name: string; text: string }[]
}

type UpgradeOptions = {
  /** Folder of the release that runs now, whose backup a restore with that release takes */
  running: string | null
  /** Told what begins */
  say: (text: string) => void
}

/**
 * Backs the shop up, migrates its database and checks it. It may be killed at any point and run again: a backup gets its
 * name when it is complete, and each migration is one transaction, after which the version before still runs.
 */
export async function upgradeShop(
  { migrations, before, isNew }: Preflight,
  { running, say }: UpgradeOptions
): Promise<Upgrade> {
  let path: string | null = null
  if (!isNew) {
    say('Backing the shop up')
    path = running === null ? await backUp(before) : await backUpWith(running)
  }
  say(isNew ? 'Creating the database' : `Running ${migrations.length} migrations`)
  const migrated = await migrateForward()
  say('Checking the shop')
  const reports = await runChecks(
    infrastructureChecks().filter(({ name, isCheap }) => isCheap || AFTERWARDS.includes(name))
  )
  return { backup: path, migrated, faults: reports.flatMap(faultsOf) }
}

async function backUp(version: ShopVersion): Promise<string> {
  const create = () => createBackup(backup.folder, { version })
  // Versions before 1.1 have no record of backups.
  const tables = await listTables()
  const { path } = tables.includes('backup_runs')
    ? await recordRun('backup', create)
    : await create()
  return path
}

/** Lets the release that runs now make the backup: a restore needs the build that made it. */
async function backUpWith(folder: string): Promise<string> {
  const result = await runProgram(join(folder, 'bin/shop'), ['backup:create', '--json'])
  if (result.exitCode !== 0)
    throw new DomainError(`The backup failed: ${reasonOf(result)}`, 'E_BACKUP')
  const line = result.stdout.trim().split('\n').at(-1)!
  return (JSON.parse(line) as { path: string }).path
}

const faultsOf = ({ name, findings }: CheckReport) =>
  findings.filter(({ level }) => level === 'fault').map(({ text }) => ({ name, text }))
