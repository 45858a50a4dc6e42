import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FOLDER } from '#core/backup/backup_files'
import { backupBucket, type BackupBucket } from '#core/backup/bucket/backup_bucket'
import {
  deleteLeftovers,
  finish,
  listBackups,
  PROOF_FILE,
  startUnfinished,
} from '#core/backup/backup_folder'
import { proveNewestBackup, type ProvenBackup } from '#core/backup/prove_backup'
import { makeFolder } from '#core/files/make_folder'
import { notFound } from '#shared/domain_error'

type Wanted = { name: string; folder: string }

/** Fetches a backup of a bucket into a folder of backups, unless it is there, and returns its path. */
export async function fetchBackup(
  bucketName: string,
  { name, folder }: Wanted,
  bucket: BackupBucket = backupBucket(bucketName)
): Promise<string> {
  await deleteLeftovers(folder)
  const path = join(folder, name)
  const names = await listBackups(folder)
  if (names.includes(name)) return path
  const unfinished = await startUnfinished(folder)
  try {
    await bucket.fetch(name, unfinished)
    await finish(unfinished, path)
    return path
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Fetches the newest backup of a bucket into a scratch folder, proves it and removes it again. */
export async function proveFromBucket(
  bucketName: string,
  folder: string,
  bucket: BackupBucket = backupBucket(bucketName)
): Promise<ProvenBackup> {
  const backups = await bucket.list()
  const newest = backups.at(-1)
  if (!newest) throw notFound(`The bucket ${bucketName} has no backup`)
  await makeFolder(folder)
  await deleteLeftovers(folder)
  const scratch = await startUnfinished(folder)
  try {
    const path = join(scratch, newest.name)
    await mkdir(path, { mode: PRIVATE_FOLDER })
    await bucket.fetch(newest.name, path)
    const proven = await proveNewestBackup(scratch)
    await bucket.markProven(newest.name, await readFile(join(path, PROOF_FILE), 'utf8'))
    return proven
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
