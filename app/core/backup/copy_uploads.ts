import { join } from 'node:path'
import { linkOrCopy, pathBelow, plainFileSize } from '#core/backup/backup_files'
import type { StoredUpload, UploadStore } from '#core/backup/upload_stores'
import type { Manifest } from '#core/backup/manifest'

export const UPLOADS = 'uploads'

export type PreviousBackup = { folder: string; manifest: Manifest }

/** Returns the bytes that copying the uploads takes beside those of the previous backup. */
export async function uploadBytes(
  store: UploadStore,
  target: string,
  previous: PreviousBackup | null
): Promise<number> {
  const unchanged = unchangedSince(previous)
  const uploads = await store.list()
  const changed = uploads.filter((upload) => !unchanged(upload))
  return changed.length === 0 ? 0 : store.bytesToCopy(changed, target)
}

/**
 * Copies the uploads that are not in the folder yet, and returns all of the store. It runs before and after the copy of
 * the database: what the database refers to was stored before, and is deleted some time after.
 */
export async function copyUploads(
  store: UploadStore,
  target: string,
  previous: PreviousBackup | null
): Promise<StoredUpload[]> {
  const unchanged = unchangedSince(previous)
  const uploads = await store.list()
  for (const upload of uploads) {
    const path = pathBelow(join(target, UPLOADS), upload.key)
    if ((await plainFileSize(path)) === upload.size) continue
    if (previous && unchanged(upload))
      await linkOrCopy(join(previous.folder, UPLOADS, upload.key), path)
    else await store.copyTo(upload.key, path)
  }
  return uploads
}

/** A bucket names the content of an object, so that the copy of the previous backup can be linked. */
function unchangedSince(previous: PreviousBackup | null): (upload: StoredUpload) => boolean {
  const known = new Map(previous?.manifest.files.map((file) => [file.path, file]))
  return ({ key, size, etag }) => {
    const file = known.get(`${UPLOADS}/${key}`)
    return file !== undefined && etag !== undefined && file.etag === etag && file.size === size
  }
}
