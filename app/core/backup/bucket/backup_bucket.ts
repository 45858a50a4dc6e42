import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { configuredBucket } from '#config/drive'
import { putFile } from '#core/backup/bucket/put_file'
import { pathBelow, PRIVATE_FOLDER } from '#core/backup/backup_files'
import { backupTime, IS_BACKUP_NAME, PROOF_FILE } from '#core/backup/backup_folder'
import { MANIFEST_FILE, readManifest, type Manifest } from '#core/backup/manifest'
import { manifestValidator } from '#core/backup/manifest_validator'
import { backupsToKeep } from '#core/backup/retention_rules'
import { conflict, DomainError, notFound } from '#shared/domain_error'
import { isNetworkError } from '#shared/outages/network_errors'
import env from '#start/env'
import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

type BucketOptions = ReturnType<typeof configuredBucket>

/** Files by their hash: what a later backup has in common with an earlier one is sent once. */
const OBJECTS = 'objects/'
const BACKUPS = 'backups/'

type BucketBackup = { name: string; isProven: boolean }

/** Backups in a bucket; one is complete when its manifest is there. Nothing that is stored is ever overwritten. */
export type BackupBucket = {
  /** Lists the complete backups, oldest first. */
  list(): Promise<BucketBackup[]>
  /** Sends a backup of a folder; its manifest last. */
  send(folder: string, name: string): Promise<void>
  /** Fetches a backup into an empty folder. */
  fetch(name: string, folder: string): Promise<void>
  /** Stores that a backup was restored and proven. */
  markProven(name: string, proof: string): Promise<void>
  /** Deletes what the rule of retention does not keep, and returns the names. */
  prune(): Promise<string[]>
}

/** Returns the bucket of the backups with the S3_ settings. Throws a DomainError for the bucket of the uploads. */
export function backupBucket(name: string): BackupBucket {
  if (name === env.get('S3_BUCKET'))
    throw new DomainError(
      `${name} is the bucket of the uploads (S3_BUCKET). Name another bucket for the backups`,
      'E_SAME_BUCKET'
    )
  return openBackupBucket(configuredBucket(name))
}

export function openBackupBucket({ bucket: Bucket, ...options }: BucketOptions): BackupBucket {
  const withClient = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const { S3Client } = await import('@aws-sdk/client-s3')
    const client = new S3Client(options)
    try {
      return await work(await storeOf(client, Bucket))
    } catch (error) {
      throw isOfStore(error) ? unusable(Bucket, error) : error
    } finally {
      client.destroy()
    }
  }
  return {
    list: () => withClient(listBackups),
    send: (folder, name) => withClient((store) => send(store, folder, name)),
    fetch: (name, folder) => withClient((store) => fetchInto(store, name, folder)),
    markProven: (name, proof) =>
      withClient(async (store) => {
        const key = `${BACKUPS}${name}/${PROOF_FILE}`
        const stored = await store.list(key)
        if (!stored.has(key)) await store.put(key, proof)
      }),
    prune: () => withClient(prune),
  }
}

type Store = {
  /** Sizes by key */
  list(prefix: string): Promise<ReadonlyMap<string, number>>
  put(key: string, body: string | Buffer | Readable, bytes?: number): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

async function storeOf(client: S3Client, Bucket: string): Promise<Store> {
  const s3 = await import('@aws-sdk/client-s3')
  return {
    async list(Prefix) {
      const sizes = new Map<string, number>()
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key, Size = 0 } of page.Contents ?? []) if (Key) sizes.set(Key, Size)
      return sizes
    },
    async put(Key, Body, ContentLength) {
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength }))
    },
    async get(Key) {
      const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key }))
      return Body as Readable
    },
    async remove(Key) {
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
    },
  }
}

async function listBackups(store: Store): Promise<BucketBackup[]> {
  const keys = await store.list(BACKUPS)
  return [...keys.keys()]
    .filter((key) => key.endsWith(`/${MANIFEST_FILE}`))
    .map((key) => key.slice(BACKUPS.length, -MANIFEST_FILE.length - 1))
    .filter((name) => IS_BACKUP_NAME.test(name))
    .sort()
    .map((name) => ({ name, isProven: keys.has(`${BACKUPS}${name}/${PROOF_FILE}`) }))
}

async function send(store: Store, folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  const manifest = await readManifest(path)
  const manifestKey = `${BACKUPS}${name}/${MANIFEST_FILE}`
  const sent = await store.list(manifestKey)
  if (sent.has(manifestKey))
    throw conflict(`The bucket has a backup ${name} already, which is not overwritten`, 'E_EXISTS')
  await sendMissing(store, manifest, path)
  await store.put(manifestKey, await readFile(join(path, MANIFEST_FILE)))
  // Another machine may have pruned what no backup named until now.
  await sendMissing(store, manifest, path)
}

async function sendMissing(store: Store, { files }: Manifest, path: string): Promise<void> {
  const stored = await store.list(OBJECTS)
  const needed = new Map(files.map((file) => [OBJECTS + file.sha256, file]))
  for (const [key, file] of needed) {
    if (stored.get(key) === file.size) continue
    if (stored.has(key)) throw damaged(`${key} of the bucket has another size than ${file.path}`)
    await putFile((body) => store.put(key, body, file.size), pathBelow(path, file.path))
  }
}

async function fetchInto(store: Store, name: string, folder: string): Promise<void> {
  const manifest = await manifestOf(store, name)
  for (const { path, sha256 } of manifest.files) {
    const target = pathBelow(folder, path)
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER })
    await pipeline(await store.get(OBJECTS + sha256), createWriteStream(target, { mode: 0o600 }))
  }
  await pipeline(
    await store.get(`${BACKUPS}${name}/${MANIFEST_FILE}`),
    createWriteStream(join(folder, MANIFEST_FILE), { mode: 0o600 })
  )
}

async function manifestOf(store: Store, name: string): Promise<Manifest> {
  const backups = await listBackups(store)
  if (!backups.some((backup) => backup.name === name))
    throw notFound(`The bucket has no backup ${name}`)
  const stream = await store.get(`${BACKUPS}${name}/${MANIFEST_FILE}`)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  try {
    return await manifestValidator.validate(JSON.parse(Buffer.concat(chunks).toString()))
  } catch {
    throw damaged(`The ${MANIFEST_FILE} of ${name} in the bucket is damaged`)
  }
}

async function prune(store: Store): Promise<string[]> {
  const backups = await listBackups(store)
  const kept = backupsToKeep(backups.map((backup) => ({ ...backup, at: backupTime(backup.name) })))
  const pruned = backups.map(({ name }) => name).filter((name) => !kept.has(name))
  if (pruned.length === 0) return []
  // The manifest first: the rest looks like no backup.
  for (const name of pruned)
    for (const file of [MANIFEST_FILE, PROOF_FILE]) await store.remove(`${BACKUPS}${name}/${file}`)
  // Listed before the manifests, so that what a backup that is being sent adds meanwhile stays.
  const stored = await store.list(OBJECTS)
  const manifests: Manifest[] = []
  for (const { name } of await listBackups(store)) manifests.push(await manifestOf(store, name))
  const used = new Set(
    manifests.flatMap(({ files }) => files.map(({ sha256 }) => OBJECTS + sha256))
  )
  for (const key of stored.keys()) if (!used.has(key)) await store.remove(key)
  return pruned
}

type StoreError = Error & { $metadata?: unknown; code?: string }

const isOfStore = (error: unknown): error is StoreError => {
  const { $metadata, code, name } = error as StoreError
  return !!$metadata || isNetworkError(code) || name === 'CredentialsProviderError'
}

const unusable = (bucket: string, { name, message, code }: StoreError) =>
  new DomainError(
    `The bucket ${bucket} of the backups cannot be used (${[code ?? name, message].join(': ')}). ` +
      'Correct BACKUP_BUCKET and the S3_ settings, or let their key read, write and delete there',
    'E_BUCKET'
  )

const damaged = (text: string) => new DomainError(text, 'E_BACKUP_DAMAGED')
