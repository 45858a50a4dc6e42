import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup } from '#config/backup'
import { recordRun } from '#core/backup/backup_runs'
import { createBackup } from '#core/backup/create_backup'
import { readManifest } from '#core/backup/manifest'
import { reasonOf, runProgram } from '#core/backup/run_program'
import { migrateForward } from '#core/database/migrate'
import { listTables } from '#core/database/schema_state'
import { infrastructureChecks } from '#core/doctor/infrastructure_checks'
import { runChecks, type CheckReport } from '#core/doctor/run_checks'
import { DomainError } from '#shared/domain_error'
import { shopVersion, type ShopVersion } from '#core/process/version'
import type { Preflight } from '#core/upgrade/preflight'

/** What has to be well after an upgrade, besides the checks that need no network */
const AFTERWARDS = ['database.writing', 'database.integrity', 'database.references']

export type Upgrade = {
  /** Folder of the backup; null of a new shop */
  backup: string | null
  /** The version that the backup is of, to which the way back leads; null where it is not known */
  before: string | null
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
  const version = path === null ? null : await versionOf(path)
  say(isNew ? 'Creating the database' : `Running ${migrations.length} migrations`)
  const migrated = await migrateForward()
  say('Checking the shop')
  const reports = await runChecks(
    infrastructureChecks().filter(({ name, isCheap }) => isCheap || AFTERWARDS.includes(name))
  )
  return { backup: path, before: version, migrated, faults: reports.flatMap(faultsOf) }
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
  if (!existsSync(join(folder, 'bin/shop')))
    throw new DomainError(
      `--running: ${folder} is no release of the shop, it has no bin/shop. Nothing was changed`,
      'E_RELEASE'
    )
  const result = await runProgram(join(folder, 'bin/shop'), ['backup:create', '--json'])
  if (result.exitCode !== 0)
    throw new DomainError(`The backup failed: ${reasonOf(result)}`, 'E_BACKUP')
  const line = result.stdout.trim().split('\n').at(-1)!
  return (JSON.parse(line) as { path: string }).path
}

/** A shop without backups does not know its version: its first one is made in the name of this build. */
async function versionOf(path: string): Promise<string | null> {
  const manifest = await readManifest(path).catch(() => null)
  return manifest === null || manifest.version === shopVersion().version ? null : manifest.version
}

const faultsOf = ({ name, findings }: CheckReport) =>
  findings.filter(({ level }) => level === 'fault').map(({ text }) => ({ name, text }))
