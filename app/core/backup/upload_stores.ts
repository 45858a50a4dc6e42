import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import drive from '@adonisjs/drive/services/main'
import { linkOrCopy, PRIVATE_FOLDER } from '#core/backup/backup_files'
import env from '#start/env'
import { configuredBucket, uploadFolder } from '#config/drive'
import { readStoredFile } from '#core/storage'
import type { Readable } from 'node:stream'

type BucketOptions = ReturnType<typeof configuredBucket>

export type StoredUpload = {
  key: string
  size: number
  /** The bucket's name of this content */
  etag?: string
}

/** Where uploads are stored. A stored upload never changes; it is deleted after nothing refers to it. */
export type UploadStore = {
  list: () => Promise<StoredUpload[]>
  /** Returns whether the upload is still there. */
  copyTo: (key: string, path: string) => Promise<boolean>
  /** Bytes that copying these uploads takes, where the disk has the most room to lose */
  bytesToCopy: (uploads: readonly StoredUpload[], folder: string) => Promise<number>
}

/** Returns the store of the settings: the bucket, or the folder. */
export function configuredStore(): UploadStore {
  const folder = uploadFolder()
  return folder === null
    ? bucketStore(configuredBucket(env.get('S3_BUCKET')!))
    : folderStore(folder)
}

function folderStore(folder: string): UploadStore {
  return {
    async list() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
        ignoreMissing([])
      )
      const found = entries.filter((entry) => entry.isFile())
      const uploads = await Promise.all(
        found.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const size = await stat(path).then((file) => file.size, ignoreMissing(null))
          return size === null ? [] : [{ key: relative(folder, path).split(sep).join('/'), size }]
        })
      )
      return uploads.flat()
    },

    copyTo: (key, path) =>
      linkOrCopy(join(folder, key), path).then(() => true, ignoreMissing(false)),

    async bytesToCopy(uploads, target) {
      const [source, destination] = await Promise.all([
        stat(folder).catch(ignoreMissing(null)),
        stat(target),
      ])
      return source?.dev === destination.dev ? 0 : bytesOf(uploads)
    },
  }
}

const bytesOf = (uploads: readonly StoredUpload[]): number =>
  uploads.reduce((sum, { size }) => sum + size, 0)

/** The bucket of the drive, whose objects are listed with their ETags. */
export function bucketStore(options: BucketOptions): UploadStore {
  return {
    list: () => listBucket(options),

    async copyTo(key, path) {
      const stream: Readable | null = await readStoredFile(key)
      if (!stream) return false
      await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
      return true
    },

    bytesToCopy: async (uploads) => bytesOf(uploads),
  }
}

async function listBucket({ bucket, ...options }: BucketOptions): Promise<StoredUpload[]> {
  const { S3Client, paginateListObjectsV2 } = await import('@aws-sdk/client-s3')
  const client = new S3Client(options)
  try {
    const uploads: StoredUpload[] = []
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket }))
      for (const { Key: key, Size: size = 0, ETag: etag } of page.Contents ?? [])
        if (key && !key.endsWith('/')) uploads.push({ key, size, etag })
    return uploads
  } finally {
    client.destroy()
  }
}

/** Stores an upload in the bucket of the settings, unless it is there; returns whether it was missing. */
export async function putIntoBucket(key: string, path: string): Promise<boolean> {
  if (await drive.use().exists(key)) return false
  await drive.use().copyFromFs(path, key)
  return true
}

function ignoreMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
