import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { databaseFile } from '#config/database'
import { homePath } from '#config/paths'
import { assertRoom, flush, freeBytes, hashFile } from '#core/backup/backup_files'
import {
  backupName,
  deleteLeftovers,
  finish,
  listBackups,
  startUnfinished,
} from '#core/backup/backup_folder'
import { copyUploads, uploadBytes, UPLOADS, type PreviousBackup } from '#core/backup/copy_uploads'
import { emptyManifest, MANIFEST_FILE, readManifest, sizeOf } from '#core/backup/manifest'
import { dumpPostgres } from '#core/backup/postgres_dump'
import { keyFingerprint, settingsFile, sortSettings } from '#core/backup/secret_settings'
import { copySqlite, copySqliteFile } from '#core/backup/sqlite_copy'
import { configuredStore, type StoredUpload, type UploadStore } from '#core/backup/upload_stores'
import { databaseBytes, sqliteBytes } from '#core/database/database_size'
import { makeFolder } from '#core/files/make_folder'
import { shopVersion, type ShopVersion } from '#core/process/version'
import env, { settingNames } from '#start/env'
import type { BackedUpFile, Manifest } from '#core/backup/manifest'

export const SETTINGS_FILE = 'settings.env'
export const SANDBOX_FILE = 'sandbox.sqlite3'
export const DATABASE_FILES = { sqlite: 'shop.sqlite3', postgres: 'database.dump' } as const
/** Free space, in times of what is to be written */
const ROOM = 2

export type CreatedBackup = { name: string; path: string; manifest: Manifest; bytes: number }

/** Copies the shop into a new folder below `folder`, while it goes on selling. Returns the complete backup. */
export async function createBackup(
  folder: string,
  { free = freeBytes, store = configuredStore(), version = shopVersion() } = {}
): Promise<CreatedBackup> {
  await makeFolder(folder)
  await deleteLeftovers(folder)
  const previous = await previousBackup(folder)
  await assertRoom({ folder, bytes: await bytesToWrite(folder, store), times: ROOM, free })

  const startedAt = new Date()
  const unfinished = await startUnfinished(folder)
  try {
    const manifest = await fill(unfinished, { previous, store, version }, startedAt)
    const name = backupName(startedAt)
    const path = join(folder, name)
    await finish(unfinished, path)
    return { name, path, manifest, bytes: sizeOf(manifest) }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Returns the free space that a backup into a folder needs, in bytes. */
export const bytesForBackup = async (folder: string): Promise<number> =>
  ROOM * (await bytesToWrite(folder, configuredStore()))

async function bytesToWrite(folder: string, store: UploadStore): Promise<number> {
  const previous = await previousBackup(folder)
  return (await databaseBytes()) + (await uploadBytes(store, folder, previous))
}

type Parts = { previous: PreviousBackup | null; store: UploadStore; version: ShopVersion }

async function fill(
  target: string,
  { previous, store, version }: Parts,
  startedAt: Date
): Promise<Manifest> {
  const engine = databaseFile === null ? 'postgres' : 'sqlite'
  const databaseCopy = join(target, DATABASE_FILES[engine])
  await copyUploads(store, target, previous)
  const takenAt = new Date()
  const facts =
    databaseFile === null
      ? await dumpPostgres(env.get('DATABASE_URL')!, databaseCopy)
      : await copySqlite(databaseFile, databaseCopy)
  const uploads = await copyUploads(store, target, previous)
  await copySandbox(target)
  const settings = sortSettings(settingNames, (name) => process.env[name])
  await writeFile(join(target, SETTINGS_FILE), settingsFile(settings), { mode: 0o600 })
  const manifest = {
    ...emptyManifest,
    ...version,
    takenAt: takenAt.toISOString(),
    keyFingerprint: ownKeyFingerprint(),
    secrets: settings.secrets,
    engine,
    ...facts,
    files: await listFiles(target, { uploads, previous }),
    durationMs: Date.now() - startedAt.getTime(),
  } satisfies Manifest
  await writeFile(join(target, MANIFEST_FILE), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  await flush(databaseCopy)
  await flush(join(target, MANIFEST_FILE))
  return manifest
}

/** The card sandbox of a demo knows the charges of its orders. */
async function copySandbox(target: string): Promise<void> {
  const file = homePath('var', SANDBOX_FILE)
  if ((await sqliteBytes(file)) > 0) await copySqliteFile(file, join(target, SANDBOX_FILE))
}

type Sources = { uploads: readonly StoredUpload[]; previous: PreviousBackup | null }

async function listFiles(target: string, { uploads, previous }: Sources): Promise<BackedUpFile[]> {
  const etags = new Map(uploads.map(({ key, etag }) => [`${UPLOADS}/${key}`, etag]))
  const known = new Map(previous?.manifest.files.map((file) => [file.path, file]))
  const entries = await readdir(target, { recursive: true, withFileTypes: true })
  const files: BackedUpFile[] = []
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const full = join(parentPath, name)
    const path = relative(target, full).split(sep).join('/')
    const { size } = await stat(full)
    const before = known.get(path)
    const isSame = before?.size === size && (await isSameFile(full, join(previous!.folder, path)))
    const sha256 = isSame ? before.sha256 : await hashFile(full)
    const etag = etags.get(path)
    files.push({ path, size, sha256, ...(etag !== undefined && { etag }) })
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Whether both names are links to one file, whose hash is known then; the proof of the night reads it again. */
async function isSameFile(first: string, second: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(first), stat(second).catch(() => null)])
  return other !== null && one.ino === other.ino && one.dev === other.dev
}

async function previousBackup(folder: string): Promise<PreviousBackup | null> {
  const names = await listBackups(folder)
  const name = names.at(-1)
  if (name === undefined) return null
  const path = join(folder, name)
  // A damaged one is no help; the new backup is complete without it.
  const manifest = await readManifest(path).catch(() => null)
  return manifest && { folder: path, manifest }
}

export const ownKeyFingerprint = (): string => keyFingerprint(env.get('APP_KEY').release())
