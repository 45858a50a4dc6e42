import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { DriveManager } from '@adonisjs/drive'
import { S3Driver } from 'flydrive/drivers/s3'
import drive from '@adonisjs/drive/services/main'
import { writeTx } from '#core/database'
import { processOutbox } from '#core/outbox'
import { homePath } from '#config/paths'
import { bucketOptions } from '#config/drive'
import {
  deleteFilesAfterCommit,
  deleteStoredFiles,
  storeFiles,
  readStoredFile,
} from '#core/storage'
import { DomainError } from '#shared/domain_error'
import { newId } from '#shared/ids'
import type { AddressInfo } from 'node:net'

const aFile = (key = `pictures/${newId()}.webp`) => ({
  key,
  bytes: Buffer.from(`bytes of ${key}`),
  contentType: 'image/webp',
})

async function contentOf(key: string): Promise<string | null> {
  const stream = await readStoredFile(key)
  return stream && String(await buffer(stream))
}

test.group('File storage in a folder', () => {
  test('files are stored below var/uploads and read back unchanged', async ({ assert }) => {
    const file = aFile()
    await storeFiles([file])
    assert.isTrue(existsSync(homePath('var/uploads', file.key)))
    assert.equal(await contentOf(file.key), String(file.bytes))
  })

  test('a missing file is null', async ({ assert }) => {
    assert.isNull(await contentOf(`pictures/${newId()}.webp`))
  })

  test('a key that leads out of the folder is rejected', async ({ assert }) => {
    for (const key of ['../outside.webp', 'pictures/../../outside.webp', 'a\0b']) {
      const rejected = await storeFiles([aFile(key)]).catch((error: unknown) => error)
      assert.instanceOf(rejected, DomainError)
    }
    assert.isFalse(existsSync(homePath('var/outside.webp')))
  })

  test('several files are stored together or not at all', async ({ assert }) => {
    const good = aFile()
    await storeFiles([good, aFile('../outside.webp')]).catch(() => {})
    assert.isNull(await contentOf(good.key))
  })

  test('files are deleted after the commit that removes their last reference', async ({
    assert,
  }) => {
    const file = aFile()
    await storeFiles([file])
    await writeTx((trx) => deleteFilesAfterCommit(trx, [file.key]))
    assert.isNotNull(await contentOf(file.key))
    await processOutbox()
    assert.isNull(await contentOf(file.key))
    await deleteStoredFiles([file.key])
  })
})

test.group('File storage in a bucket', (group) => {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let isFull = false
  const store = createServer(async (request, response) => {
    const key = new URL(request.url!, 'http://store').pathname
    const { method } = request
    requests.push(`${method} ${key}`)
    const body = await buffer(request)
    if (isFull) return response.writeHead(500).end()
    if (method === 'PUT') objects.set(key, body)
    if (method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (!found && method !== 'DELETE') return response.writeHead(404).end()
    const isRead = method === 'GET' || method === 'HEAD'
    response.writeHead(200, isRead ? { 'content-length': found!.length } : {})
    response.end(method === 'GET' ? found : undefined)
  })
  const folder = drive.use

  group.setup(async () => {
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    const { port } = store.address() as AddressInfo
    const settings = { bucket: 'shop', accessKeyId: 'key', secretAccessKey: 'secret' }
    const endpoint = `http://127.0.0.1:${port}`
    const manager = new DriveManager({
      default: 'uploads',
      services: {
        uploads: () =>
          new S3Driver({ ...bucketOptions({ ...settings, endpoint }), maxAttempts: 1 }),
      },
    })
    drive.use = (() => manager.use()) as typeof drive.use
    return async () => {
      drive.use = folder
      store.closeAllConnections()
      await new Promise((resolve) => store.close(resolve))
    }
  })

  test('files are written, read and deleted', async ({ assert }) => {
    const file = aFile()
    await storeFiles([file])
    assert.equal(String(objects.get(`/shop/${file.key}`)), String(file.bytes))
    assert.equal(await contentOf(file.key), String(file.bytes))
    await deleteStoredFiles([file.key])
    assert.isNull(await contentOf(file.key))
    assert.includeMembers(requests, [`PUT /shop/${file.key}`, `DELETE /shop/${file.key}`])
  })

  test('a failing store is reported as unavailable', async ({ assert }) => {
    isFull = true
    const rejected = await storeFiles([aFile()]).catch((error: unknown) => error)
    isFull = false
    assert.instanceOf(rejected, DomainError)
    assert.include(rejected as DomainError, { status: 503, code: 'E_STORAGE' })
  })
})
