import { uploadFolder } from '#config/drive'
import { resolve } from 'node:path'
import { restoreBackup, type RestoreTarget } from '#core/backup/restore_backup'
import { reasonOf, runShopCommand, type ProgramResult } from '#core/backup/run_program'
import { isSqliteUrl, sqliteUrl } from '#core/backup/open_database'
import env from '#start/env'
import type { Manifest } from '#core/backup/manifest'

export type BooksResult = { ok: boolean; problemCount: number; text: string }

export type RestoreReport = Pick<
  Manifest,
  'takenAt' | 'newestOrder' | 'numberCounters' | 'waitingJobs'
> & {
  home: string
  books: BooksResult
  /** What the card provider did after the backup, in words */
  provider: string
}

/** Restores a backup with the settings of this process, audits its books and asks the card provider what came after it. */
export async function restoreShop(folder: string, home: string): Promise<RestoreReport> {
  const databaseUrl = urlBelow(home)
  const uploadsTo = uploadFolder(home)
  const uploads: RestoreTarget['uploads'] = uploadsTo === null ? 'bucket' : { folder: uploadsTo }
  const { takenAt, newestOrder, numberCounters, waitingJobs } = await restoreBackup(folder, {
    ...{ home, databaseUrl, uploads },
  })
  const settings = { SHOP_HOME: home, DATABASE_URL: databaseUrl }
  return {
    ...{ home, takenAt, newestOrder, numberCounters, waitingJobs },
    books: await auditRestored(settings),
    provider: await askProvider(settings, takenAt),
  }
}

/** A relative path of an SQLite file is below the new home. */
function urlBelow(home: string): string {
  const url = env.get('DATABASE_URL') ?? 'sqlite:var/shop.sqlite3'
  return isSqliteUrl(url) ? sqliteUrl(resolve(home, url.slice('sqlite:'.length))) : url
}

type Settings = { SHOP_HOME: string; DATABASE_URL: string }

/** Audits the books of a restored database in a process of its own. */
export async function auditRestored(settings: Settings): Promise<BooksResult> {
  const result = await runShopCommand(['audit:books', '--offline', '--json'], settings)
  const audit = lastJson<{ ok: boolean; problemCount: number; recordCount: number }>(result.stdout)
  if (!audit) return { ok: false, problemCount: 0, text: `audit:books failed: ${errorOf(result)}` }
  const { ok, problemCount, recordCount } = audit
  return {
    ...{ ok, problemCount },
    text: ok
      ? `${recordCount} records add up`
      : `${problemCount} of ${recordCount} records do not add up`,
  }
}

async function askProvider(settings: Settings, since: string): Promise<string> {
  const result = await runShopCommand(['payments:reconcile', '--since', since, '--json'], settings)
  const found = lastJson<{ summary: string }>(result.stdout)
  return found
    ? `${found.summary}; the staff page Payments lists what has no order`
    : `not reached (${errorOf(result)}). Run \`bin/shop payments:reconcile\` before the release`
}

/** Returns the error that a command printed as JSON, or the last words of one that ended otherwise. */
const errorOf = (result: ProgramResult): string =>
  lastJson<{ err?: string }>(result.stderr)?.err ?? reasonOf(result)

/** Reads the result of a command, which may follow lines of its log. */
function lastJson<T>(output: string): T | null {
  const line = output.trim().split('\n').at(-1) ?? ''
  return line.startsWith('{') ? (JSON.parse(line) as T) : null
}
