import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { existsSync } from 'node:fs'
import { test } from '@japa/runner'
import { DriveManager } from '@adonisjs/drive'
import { S3Driver } from 'flydrive/drivers/s3'
import drive from '@adonisjs/drive/services/main'
import { writeTx } from '#core/database'
import { workOffOutbox } from '#core/outbox'
import { homePath } from '#core/paths'
import { bucketOptions } from '#core/storage/bucket'
import { discardAfter, discardFiles, keepFiles, readFile } from '#core/storage'
import { Refusal } from '#shared/refusal'
import { newId } from '#shared/ids'
import type { AddressInfo } from 'node:net'

const aFile = (key = `pictures/${newId()}.webp`) => ({
  key,
  bytes: Buffer.from(`bytes of ${key}`),
  contentType: 'image/webp',
})

async function contentOf(key: string): Promise<string | null> {
  const stream = await readFile(key)
  return stream && String(await buffer(stream))
}

test.group('Uploads in a folder', () => {
  test('lie below var/uploads and come back as they were', async ({ assert }) => {
    const file = aFile()
    await keepFiles([file])
    assert.isTrue(existsSync(homePath('var/uploads', file.key)))
    assert.equal(await contentOf(file.key), String(file.bytes))
  })

  test('what is not there is null', async ({ assert }) => {
    assert.isNull(await contentOf(`pictures/${newId()}.webp`))
  })

  test('a key that leads out of the folder is refused', async ({ assert }) => {
    for (const key of ['../outside.webp', 'pictures/../../outside.webp', 'a\0b']) {
      const refused = await keepFiles([aFile(key)]).catch((error: unknown) => error)
      assert.instanceOf(refused, Refusal)
    }
    assert.isFalse(existsSync(homePath('var/outside.webp')))
  })

  test('of several files all are kept or none', async ({ assert }) => {
    const good = aFile()
    await keepFiles([good, aFile('../outside.webp')]).catch(() => {})
    assert.isNull(await contentOf(good.key))
  })

  test('files go once what points at them is gone, and not before', async ({ assert }) => {
    const file = aFile()
    await keepFiles([file])
    await writeTx((trx) => discardAfter(trx, [file.key]))
    assert.isNotNull(await contentOf(file.key))
    await workOffOutbox()
    assert.isNull(await contentOf(file.key))
    await discardFiles([file.key])
  })
})

test.group('Uploads in a bucket', (group) => {
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

  test('are written, read and taken away there', async ({ assert }) => {
    const file = aFile()
    await keepFiles([file])
    assert.equal(String(objects.get(`/shop/${file.key}`)), String(file.bytes))
    assert.equal(await contentOf(file.key), String(file.bytes))
    await discardFiles([file.key])
    assert.isNull(await contentOf(file.key))
    assert.includeMembers(requests, [`PUT /shop/${file.key}`, `DELETE /shop/${file.key}`])
  })

  test('a store that fails is told apart from a fault of ours', async ({ assert }) => {
    isFull = true
    const refused = await keepFiles([aFile()]).catch((error: unknown) => error)
    isFull = false
    assert.instanceOf(refused, Refusal)
    assert.include(refused as Refusal, { status: 503, code: 'E_STORAGE' })
  })
})
