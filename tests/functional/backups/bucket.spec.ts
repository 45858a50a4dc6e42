import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DriveManager } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { bucketOptions } from '#config/drive'
import { createBackup } from '#core/backup/create_backup'
import { bucketStore } from '#core/backup/upload_stores'
import { aFolder } from '#tests/functional/backups/support/folders'
import type { AddressInfo } from 'node:net'

const etagOf = (body: string) => `"${createHash('md5').update(body).digest('hex')}"`

test.group('A backup of uploads in a bucket', (group) => {
  const objects = new Map<string, string>()
  const read: string[] = []
  let options: ReturnType<typeof bucketOptions>
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://store')
    const key = decodeURIComponent(pathname).replace(/^\/shop\/?/, '')
    if (key === '') {
      const entries = [...objects].map(
        ([name, body]) =>
          `<Contents><Key>${name}</Key><Size>${body.length}</Size><ETag>${etagOf(body)}</ETag></Contents>`
      )
      return response.end(`<ListBucketResult>${entries.join('')}</ListBucketResult>`)
    }
    const body = objects.get(key)
    if (body === undefined) return response.writeHead(404).end()
    if (request.method === 'GET') read.push(key)
    response.writeHead(200, { 'content-length': body.length })
    response.end(request.method === 'GET' ? body : undefined)
  })
  const folder = drive.use

  group.setup(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
    options = bucketOptions({ bucket: 'shop', endpoint: `http://127.0.0.1:${port}`, ...keys })
    const manager = new DriveManager({
      default: 'uploads',
      services: { uploads: () => new S3Driver(options) },
    })
    drive.use = (() => manager.use()) as typeof drive.use
    return async () => {
      drive.use = folder
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  test('reads each object once, and links what did not change', async ({ assert, cleanup }) => {
    const target = aFolder(cleanup)
    const store = bucketStore(options)
    objects.set('pictures/same.webp', 'a picture').set('pictures/other.webp', 'old')
    const first = await createBackup(target, { store })
    assert.sameMembers(read.splice(0), ['pictures/same.webp', 'pictures/other.webp'])

    objects.set('pictures/other.webp', 'new').set('files/added.pdf', 'a file')
    const second = await createBackup(target, { store })
    assert.sameMembers(read, ['pictures/other.webp', 'files/added.pdf'])
    const [one, other] = [first, second].map(({ path }) => join(path, 'uploads/pictures'))
    assert.equal(statSync(join(one, 'same.webp')).ino, statSync(join(other, 'same.webp')).ino)
    assert.equal(readFileSync(join(one, 'other.webp'), 'utf8'), 'old')
    assert.equal(readFileSync(join(other, 'other.webp'), 'utf8'), 'new')
    const etags = second.manifest.files.flatMap(({ etag }) => etag ?? [])
    assert.sameMembers(etags, [etagOf('a picture'), etagOf('new'), etagOf('a file')])
  })

  test('is not written outside of its folder by the key of an object', async ({
    assert,
    cleanup,
  }) => {
    objects.clear()
    objects.set('../../outside', 'x')
    const store = bucketStore(options)
    const backup = createBackup(aFolder(cleanup), { store })
    await assert.rejects(() => backup, /is not a file of the backup/)
  })
})
