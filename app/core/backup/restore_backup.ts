import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { assertRoom, copyPrivately, freeBytes, linkOrCopy } from '#core/backup/backup_files'
import { UPLOADS } from '#core/backup/copy_uploads'
import { SANDBOX_FILE, SETTINGS_FILE } from '#core/backup/create_backup'
import { readManifest, sizeOf, type Manifest } from '#core/backup/manifest'
import {
  assertEmptyFolder,
  assertEmptyHome,
  assertSameShop,
  assertUndamaged,
} from '#core/backup/restore_checks'
import { assertEmptyDatabase, restoreDatabase } from '#core/backup/restore_database'
import { putIntoBucket } from '#core/backup/upload_stores'
import { makeFolder } from '#core/files/make_folder'

/** Free space, in times of the backup */
const ROOM = 3

export type RestoreTarget = {
  home: string
  databaseUrl: string
  /** A folder, or the bucket of the settings */
  uploads: { folder: string } | 'bucket'
  /** Whether all of it is deleted soon: uploads are linked, and nothing waits for the disk. */
  isScratch?: boolean
  free?: typeof freeBytes
}

/**
 * Restores a backup into a new home, whose jobs are held afterwards. Every check comes before the first write; the
 * database of SQLite appears last. Returns the manifest.
 */
export async function restoreBackup(
  folder: string,
  { home, databaseUrl, uploads, isScratch = false, free = freeBytes }: RestoreTarget
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  await assertSameShop(manifest)
  await assertEmptyHome(home, folder)
  if (uploads !== 'bucket') await assertEmptyFolder(uploads.folder, 'UPLOAD_DIR')
  await assertEmptyDatabase(databaseUrl, manifest)
  await assertRoom({ folder: existingParent(home), bytes: sizeOf(manifest), times: ROOM, free })
  await assertUndamaged(folder, manifest)

  await makeFolder(join(home, 'var'))
  await restoreUploads(folder, manifest, { uploads, isScratch })
  await restoreFile(folder, manifest, SANDBOX_FILE, join(home, 'var', SANDBOX_FILE))
  await restoreFile(folder, manifest, SETTINGS_FILE, join(home, '.env'))
  const name = basename(resolve(folder))
  await restoreDatabase(databaseUrl, { folder, name, manifest, isScratch })
  return manifest
}

async function restoreUploads(
  folder: string,
  { files }: Manifest,
  { uploads, isScratch }: Pick<RestoreTarget, 'uploads' | 'isScratch'>
): Promise<void> {
  for (const { path } of files) {
    if (!path.startsWith(`${UPLOADS}/`)) continue
    const key = path.slice(UPLOADS.length + 1)
    const source = join(folder, path)
    if (uploads === 'bucket') await putIntoBucket(key, source)
    else if (isScratch) await linkOrCopy(source, join(uploads.folder, key))
    else await copyPrivately(source, join(uploads.folder, key))
  }
}

/** Copies one file of the backup, where it has it and the target has none. */
async function restoreFile(
  folder: string,
  { files }: Manifest,
  name: string,
  target: string
): Promise<void> {
  const isBackedUp = files.some(({ path }) => path === name)
  if (isBackedUp && !existsSync(target)) await copyPrivately(join(folder, name), target)
}

function existingParent(path: string): string {
  return existsSync(path) ? path : existingParent(dirname(path))
}
