import { statfs } from 'node:fs/promises'
import { databaseFile } from '#config/database'
import { one, rows } from '#core/database'
import { databaseBytes, fileBytes } from '#core/database/database_size'
import { fault, result, warning, type Check, type Finding } from '#core/doctor/check'
import { replicaCheck } from '#core/doctor/replica_check'
import { formatBytes } from '#shared/text/file_size'

const MEGABYTE = 1024 * 1024
const LARGE_LOG_BYTES = 256 * MEGABYTE
const MAX_SHOWN = 3
/** `f_type` of statfs(2) */
const NETWORK_TYPES = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9p'],
])

export const sqliteChecks: readonly Check[] = [
  { name: 'database.size', run: async () => result(formatBytes(await databaseBytes())) },
  { name: 'database.integrity', run: integrityResult },
  { name: 'database.references', run: referencesResult },
  { name: 'database.durability', run: durabilityResult },
  {
    name: 'database.log',
    isCheap: true,
    run: async () => logResult(await fileBytes(`${databaseFile}-wal`)),
  },
  replicaCheck,
  {
    name: 'database.disk',
    isCheap: true,
    run: diskResult,
  },
]

async function integrityResult() {
  const lines = await rows<{ quick_check: string }>(`pragma quick_check(${MAX_SHOWN})`)
  const problems = lines.map(({ quick_check: line }) => line).filter((line) => line !== 'ok')
  return result(
    'no damage',
    problems.length > 0
      ? fault(
          `The database file is damaged (${problems.join('; ')}). Stop the shop and restore the newest backup`
        )
      : null
  )
}

async function referencesResult() {
  const broken = await rows<{ table: string; parent: string }>('pragma foreign_key_check')
  const [first] = broken
  return result(
    'every reference leads to a row',
    first
      ? fault(
          `${broken.length} rows refer to rows that do not exist (the first: ${first.table} to ${first.parent}). ` +
            'Restore a backup, or ask for help before you change anything by hand'
        )
      : null
  )
}

async function durabilityResult() {
  const journal = await one<{ journal_mode: string }>('pragma journal_mode')
  return result(
    `${journal!.journal_mode} mode`,
    journal!.journal_mode === 'wal'
      ? null
      : fault(
          `The database is in ${journal!.journal_mode} mode, in which readers and writers block each other. ` +
            'Start the server once, which changes it, and keep the file on a local disk'
        )
  )
}

/** The log shrinks whenever no process reads. */
export const logResult = (bytes: number) =>
  result(
    `${formatBytes(bytes)} of log`,
    bytes > LARGE_LOG_BYTES
      ? warning(
          `The log of the database has grown to ${formatBytes(bytes)}. End programs that read the file for a long time, then restart the server`
        )
      : null
  )

async function diskResult() {
  const { type } = await statfs(databaseFile!)
  return diskTypeResult(type)
}

export function diskTypeResult(type: number) {
  const network = NETWORK_TYPES.get(type >>> 0)
  const finding: Finding | null = network
    ? fault(
        `The database is on a network file system (${network}), on which SQLite can lose data. Move var/ to a local disk, or use PostgreSQL`
      )
    : null
  return result(network ?? 'a local disk', finding)
}
