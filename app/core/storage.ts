import drive from '@adonisjs/drive/services/main'
import { uploadFolder } from '#config/drive'
import { makeFolder } from '#core/files/make_folder'
import { enqueue } from '#core/outbox'
import { newId } from '#shared/ids'
import { DomainError } from '#shared/domain_error'
import type { Readable } from 'node:stream'
import type { Trx } from '#core/database'

/** The server generates the key, never the uploader: `pictures/3f….webp` */
export type StoredFile = { key: string; bytes: Uint8Array; contentType: string }

/** Makes the folder of the uploads; the drive would try for ever where its file system makes none. */
export async function prepareStore(): Promise<void> {
  const folder = uploadFolder()
  if (folder !== null) await makeFolder(folder)
}

/** Stores all files or, if one fails, none, in the folder or bucket of config/drive.ts. */
export async function storeFiles(files: readonly StoredFile[]): Promise<void> {
  try {
    await prepareStore()
    for (const { key, bytes, contentType } of files)
      await drive.use().put(key, bytes, { contentType })
  } catch (error) {
    await deleteStoredFiles(files.map(({ key }) => key)).catch(() => {})
    throw storageError(error)
  }
}

/** Copies a local file into the store without reading it into memory. */
export async function storeLocalFile(path: string, key: string): Promise<void> {
  try {
    await prepareStore()
    await drive.use().copyFromFs(path, key, { contentType: 'application/octet-stream' })
  } catch (error) {
    await deleteStoredFiles([key]).catch(() => {})
    throw storageError(error)
  }
}

/** Returns null if there is no such file. */
export async function readStoredFile(key: string): Promise<Readable | null> {
  try {
    if (!(await drive.use().exists(key))) return null
    return await drive.use().getStream(key)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw storageUnavailable(error)
  }
}

export async function deleteStoredFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await drive.use().delete(key)
}

/** Deletes files once the change that removes their last reference is committed. */
export async function deleteFilesAfterCommit(trx: Trx, keys: readonly string[]): Promise<void> {
  await enqueue(
    { kind: 'delete_files', payload: { keys: [...keys] }, dedupeKey: `delete-files-${newId()}` },
    trx
  )
}

/** Returns the error of the store or the file system as one for the user. */
export function storageError(error: unknown): DomainError {
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) {
    const full = new DomainError(
      'The shop cannot store anything at the moment.',
      'E_STORAGE_FULL',
      { status: 507, retryAfterSeconds: 60 }
    )
    return Object.assign(full, { cause: error })
  }
  return storageUnavailable(error)
}

function storageUnavailable(cause: unknown): DomainError {
  const error = new DomainError('The file store does not respond, please try again.', 'E_STORAGE', {
    status: 503,
    retryAfterSeconds: 5,
  })
  return Object.assign(error, { cause })
}

// Drive wraps the error of the file system or the bucket.
function errorCode(error: unknown): string | undefined {
  const { cause, code } = error as { cause?: { code?: string }; code?: string }
  return cause?.code ?? code
}
