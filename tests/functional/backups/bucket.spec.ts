import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import drive from '@adonisjs/drive/services/main'
import { test } from '@japa/runner'
import { DriveManager } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import { createBackup } from '#core/backup/create_backup'
import { bucketStore } from '#core/backup/upload_stores'
import { etagOf, startBucket } from '#tests/functional/backups/support/bucket'
import { aFolder } from '#tests/functional/backups/support/folders'
import type { BucketServer } from '#tests/functional/backups/support/bucket'

test.group('A backup of uploads in a bucket', (group) => {
  let bucket: BucketServer
  const folder = drive.use

  group.setup(async () => {
    bucket = await startBucket()
    const manager = new DriveManager({
      default: 'uploads',
      services: { uploads: () => new S3Driver(bucket.options) },
    })
    drive.use = (() => manager.use()) as typeof drive.use
    return async () => {
      drive.use = folder
      await bucket.stop()
    }
  })

  test('reads each object once, and links what did not change', async ({ assert, cleanup }) => {
    const target = aFolder(cleanup)
    const store = bucketStore(bucket.options)
    const { objects, read } = bucket
    objects
      .set('pictures/same.webp', Buffer.from('a picture'))
      .set('pictures/other.webp', Buffer.from('old'))
    const first = await createBackup(target, { store })
    assert.sameMembers(read.splice(0), ['pictures/same.webp', 'pictures/other.webp'])

    objects
      .set('pictures/other.webp', Buffer.from('new'))
      .set('files/added.pdf', Buffer.from('a file'))
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
    bucket.objects.clear()
    bucket.objects.set('../../outside', Buffer.from('x'))
    const store = bucketStore(bucket.options)
    const backup = createBackup(aFolder(cleanup), { store })
    await assert.rejects(() => backup, /is not a file of the backup/)
  })
})
