import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { insert, isPostgres, one, rows, writeTx } from '#core/database'
import { createBackup } from '#core/backup/create_backup'
import { restoreBackup } from '#core/backup/restore_backup'
import { enqueue } from '#core/outbox'
import { auditBooks } from '#reporting'
import { newId } from '#shared/ids'
import { aFolder, anUpload } from '#tests/functional/backups/support/folders'
import {
  aNewHome,
  changeManifest,
  damage,
  read,
  settingsOf,
} from '#tests/functional/backups/support/shops'
import { startAce } from '#tests/support/ace_process'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables, tableCounts } from '#tests/support/database'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import { waitUntil } from '#tests/support/wait_until'

type Outbox = { kind: string; state: string }

const DATABASE = isPostgres() ? 'database.dump' : 'shop.sqlite3'

async function run(args: readonly string[], settings: Record<string, string>) {
  const ace = startAce(args, settings)
  const code = await ace.ended
  return { code, printed: ace.printed() }
}

test.group('Restoring a backup', (group) => {
  group.each.setup(() => emptyTables())

  test('gives the same rows, uploads and books, with the work held', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useSandbox())
    anUpload(cleanup, 'pictures/restored.webp', 'a picture')
    await stockedShop()
    await aPlacedOrder()
    await aPlacedOrder()
    const counts = await tableCounts()
    const books = await auditBooks()
    const { path, manifest } = await createBackup(aFolder(cleanup))
    await aPlacedOrder()

    const target = await aNewHome(cleanup)
    await restoreBackup(path, target)

    const jobs = await rows<Outbox>('select kind, state from outbox order by id')
    assert.isAbove(jobs.length, 0)
    for (const [table, n] of Object.entries(counts)) {
      const [row] = await read<{ n: number }>(target, `select count(*) as n from ${table}`)
      assert.equal(Number(row.n), table === 'restores' ? 1 : table === 'outbox_workers' ? 0 : n)
    }
    assert.equal(
      readFileSync(join(target.home, 'var/uploads/pictures/restored.webp'), 'utf8'),
      'a picture'
    )
    assert.match(readFileSync(join(target.home, '.env'), 'utf8'), /^# APP_KEY=$/m)
    const [restore] = await read(target, 'select * from restores')
    assert.containSubset(restore, { backup_at: manifest.takenAt, released_at: null })
    const audited = await run(['audit:books', '--json'], settingsOf(target))
    assert.equal(audited.code, 0, audited.printed)
    assert.deepEqual(JSON.parse(audited.printed), books)
  })

  test('is refused where a file is damaged or missing, before anything is written', async ({
    assert,
    cleanup,
  }) => {
    anUpload(cleanup, 'pictures/damaged.webp', 'a picture')
    const target = await aNewHome(cleanup)
    const damages: [RegExp, (path: string) => void][] = [
      [/shop\.sqlite3|database\.dump/, (path) => damage(join(path, DATABASE))],
      [/settings\.env/, (path) => damage(join(path, 'settings.env'))],
      [/damaged\.webp is missing/, (path) => rmSync(join(path, 'uploads/pictures/damaged.webp'))],
      [/manifest\.json .+ is damaged/, (path) => writeFileSync(join(path, 'manifest.json'), '{"')],
      [/is not a backup/, (path) => rmSync(join(path, 'manifest.json'))],
    ]
    for (const [reason, change] of damages) {
      const { path } = await createBackup(aFolder(cleanup))
      change(path)
      await assert.rejects(() => restoreBackup(path, target), reason)
      assert.isEmpty(readdirSync(target.home))
    }
  })

  test('never leaves the folder of the backup, whatever its manifest says', async ({
    assert,
    cleanup,
  }) => {
    const { path, manifest } = await createBackup(aFolder(cleanup))
    const target = await aNewHome(cleanup)
    for (const name of ['../other', 'uploads/../../other', '/etc/passwd', 'uploads/..']) {
      changeManifest(path, { files: [{ ...manifest.files[0], path: name }] })
      await assert.rejects(() => restoreBackup(path, target), /is damaged/)
    }
    assert.isEmpty(readdirSync(target.home))
  })

  test('is refused for another version, another schema and another key', async ({
    assert,
    cleanup,
  }) => {
    const { path, manifest } = await createBackup(aFolder(cleanup))
    const target = await aNewHome(cleanup)
    changeManifest(path, { version: '0.9.0' })
    await assert.rejects(() => restoreBackup(path, target), /is of version 0\.9\.0/)
    changeManifest(path, { ...manifest, migrations: manifest.migrations.slice(1) })
    await assert.rejects(
      () => restoreBackup(path, target),
      /Restore it with the build that made it/
    )
    changeManifest(path, manifest)
    const settings = { ...settingsOf(target), APP_KEY: 'another-key-another-key-another-key' }
    const other = await run(['backup:restore', path, '--into', target.home, '--json'], settings)
    assert.equal(other.code, 1)
    assert.include(other.printed, 'E_OTHER_KEY')
    assert.deepEqual(
      readdirSync(target.home, { recursive: true }).filter((name) => name !== 'var'),
      []
    )
  })

  test('is refused where the home, the uploads or the database are not empty', async ({
    assert,
    cleanup,
  }) => {
    const { path } = await createBackup(aFolder(cleanup))
    const target = await aNewHome(cleanup)
    const note = join(target.home, 'note')
    writeFileSync(note, 'kept')
    await assert.rejects(() => restoreBackup(path, target), /is not empty: it has .+note/)
    rmSync(note)

    const uploads = { folder: aFolder(cleanup) }
    writeFileSync(join(uploads.folder, 'picture'), 'kept')
    await assert.rejects(() => restoreBackup(path, { ...target, uploads }), /UPLOAD_DIR/)

    const file = join(aFolder(cleanup), 'shop.sqlite3')
    writeFileSync(file, 'kept')
    const databaseUrl = isPostgres() ? process.env.DATABASE_URL! : `sqlite:${file}`
    await assert.rejects(() => restoreBackup(path, { ...target, databaseUrl }), /never overwrites/)
    assert.equal(readFileSync(file, 'utf8'), 'kept')
    const other = isPostgres() ? `sqlite:${file}` : 'postgres://127.0.0.1/none'
    await assert.rejects(
      () => restoreBackup(path, { ...target, databaseUrl: other }),
      /another system/
    )
    assert.isEmpty(readdirSync(target.home))
  })

  test('takes a home with its settings, which it keeps, and with the backups in it', async ({
    assert,
    cleanup,
  }) => {
    const target = await aNewHome(cleanup)
    const { path } = await createBackup(join(target.home, 'backups'))
    mkdirSync(join(target.home, 'var'))
    writeFileSync(join(target.home, '.env'), 'APP_KEY=kept')
    await restoreBackup(path, target)
    assert.equal(readFileSync(join(target.home, '.env'), 'utf8'), 'APP_KEY=kept')
    assert.isTrue(isPostgres() || existsSync(join(target.home, 'var/shop.sqlite3')))
  })

  test('is refused where less than three times its size is free', async ({ assert, cleanup }) => {
    const { path, bytes } = await createBackup(aFolder(cleanup))
    const target = await aNewHome(cleanup)
    const free = async () => 3 * bytes - 1
    await assert.rejects(() => restoreBackup(path, { ...target, free }), /3 times/)
    await restoreBackup(path, { ...target, free: async () => 3 * bytes })
  })
})

test.group('The work of a restored shop', (group) => {
  group.each.setup(() => emptyTables())

  test('is held until it is released: no worker runs a job, mails or starts the schedule', async ({
    assert,
    cleanup,
  }) => {
    const { id: userId } = await aUser()
    await writeTx(async (trx) => {
      for (const kind of ['verify_mail', 'password_mail'] as const)
        await enqueue({ kind, payload: { userId }, dedupeKey: newId() }, trx)
    })
    const { path } = await createBackup(aFolder(cleanup))
    const target = await aNewHome(cleanup)
    const settings = { ...settingsOf(target), LOG_LEVEL: 'warn' }
    const restored = await run(['backup:restore', path], settings)
    assert.equal(restored.code, 0, restored.printed)
    assert.match(restored.printed, /Held: 1 × password_mail/)
    assert.match(restored.printed, /Card provider: not reached \([^{]/)

    const worker = startAce(['work'], settings)
    cleanup(() => void worker.child.kill('SIGKILL'))
    const states = async () => {
      const jobs = await read<Outbox>(
        target,
        `select kind, state from outbox where kind <> 'scheduled_task' order by kind`
      )
      return jobs.map(({ kind, state }) => `${kind} ${state}`)
    }
    await waitUntil(() => worker.printed().includes('are held until'))
    await delay(5_000)
    assert.deepEqual(await states(), ['password_mail waiting', 'verify_mail waiting'])
    assert.isEmpty(await read(target, 'select * from scheduled_tasks'))
    assert.isEmpty(await read(target, 'select * from mails'))

    const refused = await run(['schedule:run', 'invoices:reminders'], settings)
    assert.equal(refused.code, 1)
    assert.match(refused.printed, /are held until/)

    const released = await run(['backup:release', '--discard', 'password_mail'], settings)
    assert.equal(released.code, 0, released.printed)
    await waitUntil(async () => {
      const found = await states()
      return found.includes('verify_mail done')
    })
    assert.deepEqual(await states(), ['password_mail discarded', 'verify_mail done'])
    assert.lengthOf(await read(target, 'select * from mails'), 1)
    const again = await run(['backup:release'], settings)
    assert.equal(again.code, 1)
  }).timeout(240_000)

  test('does not include the delivery of a mail that a request sends', async ({ assert }) => {
    const { sendMail } = await import('#core/mail/mailbox')
    const delivered: string[] = []
    const mailer = { deliver: async ({ to }: { to: string }) => void delivered.push(to) }
    const mail = { key: newId(), to: 'ada@pixelgen.demo', subject: 'Held', html: '', text: '' }
    await insert('restores', {
      ...{ id: newId(), backup_name: 'x', backup_at: '2026-01-01T00:00:00.000Z' },
      restored_at: new Date().toISOString(),
    })
    await assert.rejects(() => sendMail(mail, 'shop.test', mailer), /are held until/)
    assert.isEmpty(delivered)
    const stored = await one<{ delivered: number | boolean }>('select delivered from mails')
    assert.isFalse(Boolean(stored?.delivered))
  })
})
