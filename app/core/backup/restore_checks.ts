import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hashFile, pathBelow, plainFileSize } from '#core/backup/backup_files'
import { ownKeyFingerprint } from '#core/backup/create_backup'
import { shopVersion } from '#core/process/version'
import { ownMigrations } from '#core/database/schema_state'
import { conflict, DomainError } from '#shared/domain_error'
import type { Manifest } from '#core/backup/manifest'

/** Throws a DomainError where this build or its key is not that of the backup. */
export async function assertSameShop(manifest: Manifest): Promise<void> {
  const { version } = shopVersion()
  const migrations = await ownMigrations()
  const isSameSchema =
    migrations.length === manifest.migrations.length &&
    migrations.every((name) => manifest.migrations.includes(name))
  if (version !== manifest.version || !isSameSchema)
    throw conflict(
      `The backup is of version ${manifest.version} (${lastOf(manifest.migrations)}), and this build is ` +
        `${version} (${lastOf(migrations)}). Restore it with the build that made it` +
        `${manifest.commit ? `, commit ${manifest.commit.slice(0, 12)}` : ''}, then migrate`,
      'E_OTHER_VERSION'
    )
  if (manifest.keyFingerprint !== ownKeyFingerprint())
    throw conflict(
      'APP_KEY is not the one of the backup: one-time codes of staff, signed links and sessions would be lost. ' +
        'Set the APP_KEY of the shop that was backed up',
      'E_OTHER_KEY'
    )
}

const lastOf = (migrations: readonly string[]): string =>
  (migrations.at(-1) ?? 'no migration').split('/').at(-1)!

/** Throws a DomainError where a file of the backup is missing or is not what its manifest says. */
export async function assertUndamaged(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, size, sha256 } of files) {
    const full = pathBelow(folder, path)
    const found = await plainFileSize(full)
    if (found === null) throw damaged(`${path} is missing in the backup`)
    if (found !== size || (await hashFile(full)) !== sha256)
      throw damaged(`${path} is not the file that was backed up: its hash differs`)
  }
}

const damaged = (text: string) => new DomainError(text, 'E_BACKUP_DAMAGED')

/** Throws a DomainError where a folder holds more than .env, empty folders and the backup that is to be restored. */
export async function assertEmptyHome(home: string, backupFolder: string): Promise<void> {
  const file = await firstFile(home, [join(home, '.env'), dirname(resolve(backupFolder))])
  if (file === null) return
  throw conflict(
    `${home} is not empty: it has ${file}. A restore never overwrites; name a new folder`,
    'E_NOT_EMPTY'
  )
}

/** Throws a DomainError where a folder has a file. */
export async function assertEmptyFolder(folder: string, setting: string): Promise<void> {
  const file = await firstFile(folder, [])
  if (file === null) return
  throw conflict(
    `${setting}: ${folder} is not empty. A restore never overwrites; name a new folder`,
    'E_NOT_EMPTY'
  )
}

async function firstFile(folder: string, ignored: readonly string[]): Promise<string | null> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    }
  )
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (ignored.includes(path)) continue
    if (!entry.isDirectory()) return path
    const found = await firstFile(path, ignored)
    if (found !== null) return found
  }
  return null
}
