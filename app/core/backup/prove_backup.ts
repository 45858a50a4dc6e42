import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile } from '#config/database'
import { flush } from '#core/backup/backup_files'
import {
  deleteLeftovers,
  listBackups,
  PROOF_FILE,
  startUnfinished,
} from '#core/backup/backup_folder'
import { sizeOf } from '#core/backup/manifest'
import { openDatabase, sqliteUrl } from '#core/backup/open_database'
import { auditRestored } from '#core/backup/restore_report'
import { restoreBackup } from '#core/backup/restore_backup'
import { withScratchDatabase } from '#core/backup/scratch_database'
import { DomainError, notFound } from '#shared/domain_error'
import env from '#start/env'

export type ProvenBackup = { name: string; bytes: number; books: string }

const LAST_AUDIT = 'select problem_count from book_audits order by started_at desc, id desc limit 1'

/**
 * Restores the newest backup of a folder beside it, which compares hashes, rows and integrity, audits its books and
 * removes it again. Throws where any of this fails.
 */
export async function proveNewestBackup(folder: string): Promise<ProvenBackup> {
  await deleteLeftovers(folder)
  const name = await newestBackup(folder)
  const home = await startUnfinished(folder)
  try {
    return await withDatabase(home, (databaseUrl) => prove({ folder, name }, { home, databaseUrl }))
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Returns the name of the newest backup of a folder; throws where it has none. */
export async function newestBackup(folder: string): Promise<string> {
  const names = await listBackups(folder)
  const name = names.at(-1)
  if (name === undefined) throw notFound(`${folder} has no backup`)
  return name
}

const withDatabase = <T>(home: string, work: (url: string) => Promise<T>): Promise<T> =>
  databaseFile === null
    ? withScratchDatabase(env.get('DATABASE_URL')!, work)
    : work(sqliteUrl(join(home, 'var/shop.sqlite3')))

type Scratch = { home: string; databaseUrl: string }

async function prove(
  { folder, name }: { folder: string; name: string },
  { home, databaseUrl }: Scratch
): Promise<ProvenBackup> {
  const path = join(folder, name)
  const uploads = { folder: join(home, 'var/uploads') }
  const manifest = await restoreBackup(path, { home, databaseUrl, uploads, isScratch: true })
  const books = await auditRestored({ SHOP_HOME: home, DATABASE_URL: databaseUrl })
  const isKnown = books.problemCount > 0 && books.problemCount <= (await knownProblems(databaseUrl))
  if (!books.ok && !isKnown) throw new DomainError(`The books of ${name}: ${books.text}`, 'E_BOOKS')

  const file = join(path, PROOF_FILE)
  const proof = { provenAt: new Date().toISOString(), books: books.text }
  await writeFile(file, JSON.stringify(proof), { mode: 0o600 })
  await flush(file)
  return { name, bytes: sizeOf(manifest), books: books.text }
}

/** The problems that the backup's own last audit of the books had found; a copy is not to blame for them. */
async function knownProblems(databaseUrl: string): Promise<number> {
  const database = await openDatabase(databaseUrl)
  try {
    const [audit] = await database.read(LAST_AUDIT)
    return Number(audit?.problem_count ?? 0)
  } finally {
    await database.close()
  }
}
