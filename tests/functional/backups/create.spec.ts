import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import BackupCreate from '#commands/backup_create'
import { insert, isPostgres, writeTx } from '#core/database'
import { deleteLeftovers, listBackups, startUnfinished } from '#core/backup/backup_folder'
import { newestBackupRuns } from '#core/backup'
import { hashFile } from '#core/backup/backup_files'
import { createBackup } from '#core/backup/create_backup'
import { readManifest } from '#core/backup/manifest'
import { shopVersion } from '#core/process/version'
import { displayNumber, newId } from '#shared/ids'
import { aFolder, anUpload, rightsBelow } from '#tests/functional/backups/support/folders'
import { runCommand } from '#tests/functional/commands/support'
import { startAce } from '#tests/support/ace_process'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables, tableCounts } from '#tests/support/database'
import { aPlacedOrder } from '#tests/support/orders'

const DATABASE = isPostgres() ? 'database.dump' : 'shop.sqlite3'

/** Two rows that are committed together */
const writePair = () =>
  writeTx(async (trx) => {
    for (const part of ['one', 'other'])
      await insert('rate_limits', { key: `${part} ${newId()}`, points: 1, expire: 1 }, trx)
  })

test.group('A new backup', (group) => {
  group.each.setup(() => emptyTables())

  test('into a folder that cannot be made is refused in one line', async ({ assert }) => {
    // The recursion of Node never ended in /proc, which Linux alone has.
    const unusable = existsSync('/proc/self') ? '/proc/nope' : '/dev/null/nope'
    const { exitCode, failed } = await runCommand(BackupCreate, `--output=${unusable}/backups`)
    assert.equal(exitCode, 1)
    assert.lengthOf(failed, 1)
    assert.include(failed[0], `${unusable} does not exist`)
  })

  test('is complete: database, uploads, open settings and a manifest with the hash of each file', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    anUpload(cleanup, 'pictures/first.webp', 'a picture')
    cleanup(await useSandbox())
    await stockedShop()
    const order = await aPlacedOrder()
    const before = await tableCounts()
    const { name, path, bytes } = await createBackup(folder)

    assert.deepEqual(await listBackups(folder), [name])
    const manifest = await readManifest(path)
    // Other specs of the suite leave uploads behind.
    const paths = manifest.files.map((file) => file.path)
    assert.sameMembers(
      paths.filter((file) => !file.startsWith('uploads/')),
      [DATABASE, 'settings.env']
    )
    assert.include(paths, 'uploads/pictures/first.webp')
    for (const file of manifest.files)
      assert.equal(await hashFile(join(path, file.path)), file.sha256)
    assert.equal(
      bytes,
      manifest.files.reduce((sum, file) => sum + statSync(join(path, file.path)).size, 0)
    )
    assert.containSubset(manifest.tables, before)
    assert.equal(manifest.newestOrder?.number, displayNumber({ id: order._id }))
    assert.isAbove(manifest.waitingJobs.order_confirmation, 0)
    assert.match(manifest.migrations.at(-1)!, /^database\/migrations\/\d{4}_/)
    assert.containSubset(manifest, shopVersion())
  })

  test('holds no secret, and names those that a restore needs', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { path, manifest } = await createBackup(folder)
    assert.include(manifest.secrets, 'APP_KEY')
    const key = process.env.APP_KEY!
    for (const file of ['settings.env', 'manifest.json'])
      assert.notInclude(readFileSync(join(path, file), 'utf8'), key)
    assert.match(readFileSync(join(path, 'settings.env'), 'utf8'), /^# APP_KEY=$/m)
  })

  test('belongs to its owner alone', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const umask = process.umask(0o022)
    cleanup(() => void process.umask(umask))
    const source = anUpload(cleanup, 'pictures/second.webp', 'a picture')
    assert.equal(statSync(source).mode & 0o777, 0o644)
    await createBackup(join(folder, 'new'))
    for (const [file, rights] of Object.entries(rightsBelow(folder)))
      if (!file.includes('uploads/')) assert.match(rights, /^[67]00$/, file)
  })

  test('links uploads, which never change, instead of copying them again', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    const source = anUpload(cleanup, 'pictures/third.webp', 'a picture')
    const first = await createBackup(folder)
    const second = await createBackup(folder)
    const inodes = [first, second].map(
      ({ path }) => statSync(join(path, 'uploads/pictures/third.webp')).ino
    )
    assert.deepEqual(inodes, [statSync(source).ino, statSync(source).ino])
  })

  test('has whole transactions only while others write', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    let isSelling = true
    let pairs = 0
    const selling = (async () => {
      for (; isSelling; pairs++) {
        await writePair()
        await delay(1)
      }
    })()
    const counts: number[] = []
    for (let round = 0; round < 5; round++) {
      const { manifest } = await createBackup(folder)
      counts.push(manifest.tables.rate_limits)
    }
    isSelling = false
    await selling
    assert.isTrue(counts.every((count) => count % 2 === 0))
    assert.isAbove(pairs, 5)
    assert.isAbove(counts[4], counts[0])
  })

  test('is refused where less than twice its size is free', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    await assert.rejects(
      () => createBackup(folder, { free: async () => 200_000 }),
      /MB free, and \d+ MB are needed/
    )
    assert.isEmpty(readdirSync(folder))
  })

  test('is recorded for staff, and so is why one failed', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    assert.containSubset(await newestBackupRuns(), { backup: null, proof: null })
    const quiet = await runCommand(BackupCreate, '--output', folder, '--quiet')
    assert.deepEqual([quiet.exitCode, quiet.said], [0, ''])
    const { backup } = await newestBackupRuns()
    const [name] = await listBackups(folder)
    assert.containSubset(backup, { ok: true, error: null, name })
    assert.isAbove(backup!.sizeBytes, 1000)

    const file = join(folder, 'file')
    writeFileSync(file, '')
    const ace = startAce(['backup:create', '--output', file, '--json'])
    assert.equal(await ace.ended, 1)
    const { backup: failed } = await newestBackupRuns()
    assert.isFalse(failed?.ok)
  })

  test('prints its result as JSON', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { printed } = await runCommand(BackupCreate, '--output', folder, '--json')
    const result = JSON.parse(printed)
    assert.equal(result.path, join(folder, result.name))
    assert.deepEqual(result.deleted, [])
    assert.isAbove(result.files, 1)
  })
})

test.group('A backup that was killed', (group) => {
  group.each.setup(() => emptyTables())

  test('leaves nothing that looks like one, and the next run removes what it left', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    for (let number = 0; number < 500; number++) anUpload(cleanup, `many/${number}`, 'a file')
    let interrupted = 0
    for (let round = 0; round < 3; round++) {
      const { child, ended } = startAce(['backup:create', '--output', folder])
      while (!leftoversOf(folder).some((name) => name.includes(`-${child.pid}-`)) && isAlive(child))
        await delay(2)
      await delay(round * 20)
      child.kill('SIGKILL')
      await ended
      if (leftoversOf(folder).length > 0) interrupted += 1
    }
    assert.isAbove(interrupted, 0)
    for (const name of await listBackups(folder)) {
      const { files } = await readManifest(join(folder, name))
      for (const { path, sha256 } of files)
        assert.equal(await hashFile(join(folder, name, path)), sha256)
    }
    const { name } = await createBackup(folder)
    assert.include(await listBackups(folder), name)
    assert.isEmpty(leftoversOf(folder))
  }).timeout(240_000)

  test('is not removed while its process runs', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const unfinished = await startUnfinished(folder)
    assert.equal(await deleteLeftovers(folder), 0)
    assert.isTrue(existsSync(unfinished))
  })
})

const leftoversOf = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.'))

const isAlive = (child: { exitCode: number | null; signalCode: string | null }) =>
  child.exitCode === null && child.signalCode === null
