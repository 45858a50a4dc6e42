import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { newestBackupRuns } from '#core/backup'
import { openBackupBucket } from '#core/backup/bucket/backup_bucket'
import { fetchBackup, proveFromBucket } from '#core/backup/bucket/fetched_backup'
import { createBackup } from '#core/backup/create_backup'
import { settingErrors } from '#shared/settings/setting_errors'
import { startBucket, type BucketServer } from '#tests/functional/backups/support/bucket'
import { aFolder, anUpload } from '#tests/functional/backups/support/folders'
import { aNewHome, read, settingsOf } from '#tests/functional/backups/support/shops'
import { startAce } from '#tests/support/ace_process'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'

const DAY_MS = 86_400_000

test.group('A backup in a bucket', (group) => {
  let store: BucketServer

  group.each.setup(async () => {
    await emptyTables()
    store = await startBucket()
    return () => store.stop()
  })

  const bucket = () => openBackupBucket(store.options)
  const settings = () => ({
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const ace = async (args: string[], more: Record<string, string> = {}) => {
    const started = startAce(args, { ...settings(), BACKUP_BUCKET: 'shop', ...more })
    const code = await started.ended
    return { code, text: started.printed() }
  }

  test('is told in one line where there is no key for the bucket', async ({ assert }) => {
    const keys = {
      S3_ACCESS_KEY_ID: '',
      S3_SECRET_ACCESS_KEY: '',
      AWS_EC2_METADATA_DISABLED: 'true',
    }
    const { code, text } = await ace(['backup:verify', '--from-bucket', 'shop'], keys)
    assert.equal(code, 1)
    assert.match(text.trim(), /^.*The bucket shop of the backups cannot be used .*S3_ settings.*$/)
  })

  test('has each file once, and its manifest last', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    anUpload(cleanup, 'pictures/sent.webp', 'a picture')
    const first = await createBackup(folder)
    await bucket().send(folder, first.name)
    assert.equal(store.written.at(-1), `backups/${first.name}/manifest.json`)
    const sent = store.written.length
    assert.equal(sent, new Set(first.manifest.files.map(({ sha256 }) => sha256)).size + 1)

    const second = await createBackup(folder)
    store.written.splice(0)
    await bucket().send(folder, second.name)
    assert.isBelow(store.written.length, sent)
    const picture = first.manifest.files.find(({ path }) => path.endsWith('sent.webp'))!
    assert.notInclude(store.written, `objects/${picture.sha256}`)
    const backups = await bucket().list()
    assert.deepEqual(
      backups.map(({ name, isProven }) => [name, isProven]),
      [
        [first.name, false],
        [second.name, false],
      ]
    )
  })

  test('is never overwritten, and is none where sending it failed', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { name } = await createBackup(folder)
    store.failing.key = /manifest\.json$/
    await assert.rejects(() => bucket().send(folder, name))
    assert.isEmpty(await bucket().list())
    store.failing.key = null
    await bucket().send(folder, name)
    const before = new Map(store.objects)
    await assert.rejects(() => bucket().send(folder, name), /already, which is not overwritten/)
    assert.deepEqual(store.objects, before)
  })

  test('survives a lost connection, and not one that is lost each time', async ({
    assert,
    cleanup,
  }) => {
    anUpload(cleanup, 'pictures/kept.webp', `picture ${Date.now()}`)
    const folder = aFolder(cleanup)
    const { name, manifest } = await createBackup(folder)
    store.cuts.left = 2
    await bucket().send(folder, name)
    assert.equal(store.cuts.left, 0)
    for (const { sha256 } of manifest.files) assert.isTrue(store.objects.has(`objects/${sha256}`))
    anUpload(cleanup, 'pictures/lost.webp', `another ${Date.now()}`)
    const other = await createBackup(folder)
    store.cuts.left = 100
    await assert.rejects(() => bucket().send(folder, other.name), /cannot be used/)
    store.cuts.left = 0
  })

  test('is fetched, restored and proven, and says so in the bucket', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    await stockedShop()
    const { name } = await createBackup(folder)
    await bucket().send(folder, name)
    const elsewhere = aFolder(cleanup)
    const proven = await proveFromBucket('shop', elsewhere, bucket())
    assert.equal(proven.name, name)
    assert.isEmpty(readdirSync(elsewhere))
    assert.deepEqual(await bucket().list(), [{ name, isProven: true }])

    const path = await fetchBackup('shop', { name, folder: elsewhere }, bucket())
    assert.equal(path, join(elsewhere, name))
    assert.isTrue(existsSync(join(path, 'manifest.json')))
    await assert.rejects(
      () => fetchBackup('shop', { name: '2020-01-01T00-00-00-000Z', folder: elsewhere }, bucket()),
      /The bucket has no backup/
    )
  })

  test('with one changed byte is not proven', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { name, manifest } = await createBackup(folder)
    await bucket().send(folder, name)
    const key = `objects/${manifest.files.find(({ path }) => !path.includes('/'))!.sha256}`
    const changed = Buffer.from(store.objects.get(key)!)
    changed[0] ^= 0xff
    store.objects.set(key, changed)
    await assert.rejects(
      () => proveFromBucket('shop', aFolder(cleanup), bucket()),
      /its hash differs/
    )
    assert.deepEqual(await bucket().list(), [{ name, isProven: false }])
  })

  test('sends again what another machine deletes before the backup is complete', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    const { name, manifest } = await createBackup(folder)
    const key = `objects/${manifest.files[0].sha256}`
    cleanup(() => void (store.hooks.written = null))
    store.hooks.written = (written) => {
      if (written === `backups/${name}/manifest.json`) store.objects.delete(key)
    }
    await bucket().send(folder, name)
    assert.isTrue(store.objects.has(key))
  })

  test('is deleted by age with the files that no other has', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { name, manifest } = await createBackup(folder)
    await bucket().send(folder, name)
    const text = store.objects.get(`backups/${name}/manifest.json`)!.toString()
    const nameAt = (days: number) =>
      new Date(Date.now() - days * DAY_MS).toISOString().replaceAll(/[:.]/g, '-')
    // Two of one week, of which the later stays.
    const [older, later] = [nameAt(400), nameAt(399.5)]
    const sha256 = 'a'.repeat(64)
    const other = JSON.stringify({
      ...JSON.parse(text),
      files: [{ path: 'settings.env', size: 1, sha256 }],
    })
    store.objects.set(`backups/${older}/manifest.json`, Buffer.from(other))
    store.objects.set(`backups/${later}/manifest.json`, Buffer.from(text))
    store.objects.set(`objects/${sha256}`, Buffer.from('x'))
    for (let days = 30; days < 400; days += 25)
      store.objects.set(`backups/${nameAt(days)}/manifest.json`, Buffer.from(text))
    const pruned = await bucket().prune()
    assert.include(pruned, older)
    assert.isFalse(store.objects.has(`backups/${older}/manifest.json`))
    assert.isFalse(store.objects.has(`objects/${sha256}`))
    for (const file of manifest.files)
      assert.isTrue(store.objects.has(`objects/${file.sha256}`), file.path)
    const left = await bucket().list()
    assert.include(
      left.map((backup) => backup.name),
      name
    )
  })

  test('is made and restored by the commands', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    await stockedShop()
    const created = await ace(['backup:create', '--output', folder])
    assert.equal(created.code, 0, created.text)
    assert.match(created.text, /It is in the bucket shop as well/)
    const [{ name }] = await bucket().list()
    const home = await aNewHome(cleanup)
    const restored = await ace(
      ['backup:restore', name, '--from-bucket', 'shop', '--into', home.home],
      settingsOf(home)
    )
    assert.equal(restored.code, 0, restored.text)
    const [{ n }] = await read<{ n: number }>(home, 'select count(*) as n from products')
    assert.isAbove(Number(n), 0)
    const again = await ace(
      ['backup:restore', name, '--from-bucket', 'shop', '--into', home.home],
      settingsOf(home)
    )
    assert.equal(again.code, 1, again.text)
    assert.match(again.text, /is not empty|names a database/)
  })

  test('that could not be sent is red for staff', async ({ assert, cleanup }) => {
    store.failing.key = /./
    const { code } = await ace(['backup:create', '--output', aFolder(cleanup)])
    assert.equal(code, 1)
    const { backup } = await newestBackupRuns()
    assert.isFalse(backup!.ok)
    assert.include(backup!.error!, 'The bucket shop of the backups cannot be used')
  })

  test('is never in the bucket of the uploads', async ({ assert, cleanup }) => {
    const both: Record<string, string> = { S3_BUCKET: 'shop', BACKUP_BUCKET: 'shop' }
    assert.include(
      settingErrors((name) => both[name]).join(),
      'BACKUP_BUCKET and S3_BUCKET must be two buckets'
    )
    const refused = await ace(
      ['backup:create', '--to-bucket', 'shop', '--output', aFolder(cleanup)],
      {
        S3_BUCKET: 'shop',
        BACKUP_BUCKET: '',
      }
    )
    assert.equal(refused.code, 1, refused.text)
    assert.include(refused.text, 'is the bucket of the uploads')
    assert.isEmpty(store.written)
  })
})
