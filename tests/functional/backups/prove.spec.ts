import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import BackupVerify from '#commands/backup_verify'
import { insert, isPostgres, rows, run } from '#core/database'
import { newestBackupRuns } from '#core/backup'
import { createBackup } from '#core/backup/create_backup'
import { proofCommand, tasksAt, withoutBackup } from '#core/backup/nightly_backup'
import { proveNewestBackup } from '#core/backup/prove_backup'
import { pruneBackups } from '#core/backup/prune_backups'
import { newId } from '#shared/ids'
import { aFolder, anUpload } from '#tests/functional/backups/support/folders'
import { damage } from '#tests/functional/backups/support/shops'
import { runCommand } from '#tests/functional/commands/support'
import { useSandbox } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aStaffMember, aSuperAdmin, type TestUser } from '#tests/support/users'
import type { StaffHome } from '#reporting/home/staff_home'

const DAY_MS = 86_400_000
const DATABASE = isPostgres() ? 'database.dump' : 'shop.sqlite3'

const hiddenIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('.'))

/** The scratch databases of proofs */
const scratchDatabases = async () =>
  isPostgres()
    ? rows(
        `select datname from pg_database where datname like current_database() || '\\_proof\\_%'`
      )
    : []

test.group('The proof of a backup', (group) => {
  group.each.setup(() => emptyTables())

  test('restores the newest one, audits its books and removes the scratch', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useSandbox())
    anUpload(cleanup, 'pictures/proven.webp', 'a picture')
    await stockedShop()
    await aPlacedOrder()
    const folder = aFolder(cleanup)
    const older = await createBackup(folder)
    const newer = await createBackup(folder)
    const { exitCode, said } = await runCommand(BackupVerify, '--from', folder)
    assert.equal(exitCode, 0, said)
    assert.match(said, /restored and proven in \d+ s, \d+ records add up/)
    assert.isTrue(existsSync(join(newer.path, 'proof.json')))
    assert.isFalse(existsSync(join(older.path, 'proof.json')))
    assert.isEmpty(hiddenIn(folder))
    assert.isEmpty(await scratchDatabases())
    const { proof } = await newestBackupRuns()
    assert.containSubset(proof, { ok: true, name: newer.name, sizeBytes: newer.bytes })
  })

  test('fails for a damaged one, leaves no scratch, and is recorded', async ({
    assert,
    cleanup,
  }) => {
    const folder = aFolder(cleanup)
    const { path } = await createBackup(folder)
    damage(join(path, DATABASE))
    const { exitCode, failed } = await runCommand(BackupVerify, '--from', folder)
    assert.equal(exitCode, 1)
    assert.match(failed.join(), /its hash differs/)
    assert.isEmpty(hiddenIn(folder))
    assert.isEmpty(await scratchDatabases())
    const { proof } = await newestBackupRuns()
    assert.isFalse(proof?.ok)
    assert.match(proof?.error ?? '', /its hash differs/)
    await assert.rejects(() => proveNewestBackup(aFolder(cleanup)), /has no backup/)
  })

  test('fails where the books of the copy have problems that the shop does not know', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await useSandbox())
    await stockedShop()
    await aPlacedOrder()
    await run('update orders set total_cents = total_cents + 1')
    const folder = aFolder(cleanup)
    await createBackup(folder)
    await assert.rejects(() => proveNewestBackup(folder), /records do not add up/)

    const now = new Date().toISOString()
    const audit = { started_at: now, finished_at: now, record_count: 9, problems: '[]' }
    await insert('book_audits', { id: newId(), ...audit, problem_count: 9 })
    await createBackup(folder)
    const { books } = await proveNewestBackup(folder)
    assert.match(books, /records do not add up/)
  })

  test('keeps its backup from being deleted by newer ones', async ({ assert, cleanup }) => {
    const folder = aFolder(cleanup)
    const { name } = await createBackup(folder)
    await proveNewestBackup(folder)
    assert.deepEqual(await pruneBackups(folder), [])
    assert.include(readdirSync(folder), name)
  })

  test('runs each night after the backup, in processes of their own', async ({
    assert,
    cleanup,
  }) => {
    const [create, verify] = tasksAt(3)
    assert.deepEqual([create.cron, verify.cron], ['0 3 * * *', '30 3 * * *'])
    const folder = aFolder(cleanup)
    process.env.BACKUP_DIR = folder
    cleanup(() => void delete process.env.BACKUP_DIR)
    const none = await verify.run()
    assert.containSubset(none, { hasProblems: false })
    assert.match(
      (none as { text: string }).text,
      /^No backup exists yet. The next proof is due at .+T03:30/
    )
    const before = await newestBackupRuns()
    assert.isNull(before.proof, 'a new shop has failed at nothing')
    assert.containSubset(await create.run(), { hasProblems: false })
    const proven = await verify.run()
    assert.containSubset(proven, { hasProblems: false })
    assert.match((proven as { text: string }).text, /^\d{4}-.+Z, [\d.]+ MB in \d+ s$/)
  })

  test('finds no backup in a new shop, which is a problem once one is overdue', ({ assert }) => {
    const now = new Date('2026-11-30T09:30:00Z')
    const createdDaysAgo = (days: number) => ({
      ...{ backup: null, proof: null },
      since: new Date(now.getTime() - days * DAY_MS),
    })
    assert.deepEqual(withoutBackup(createdDaysAgo(1), 9, now), {
      text: 'No backup exists yet. The next proof is due at 2026-12-01T09:30:00.000Z',
      hasProblems: false,
    })
    const { text, hasProblems } = withoutBackup(createdDaysAgo(3), 9, now)
    assert.isTrue(hasProblems)
    assert.match(text, /^No backup exists, although one is due/)
  })

  test('is of the copy in the bucket on Sundays, where there is one', ({ assert }) => {
    const sunday = new Date('2026-11-29T09:30:00Z')
    const monday = new Date('2026-11-30T00:30:00Z')
    assert.deepEqual(proofCommand(sunday, 'copies'), ['backup:verify', '--from-bucket', 'copies'])
    assert.deepEqual(proofCommand(sunday, null), ['backup:verify'])
    assert.deepEqual(proofCommand(monday, 'copies'), ['backup:verify'])
  })
})

test.group('The backup on the staff home', (group) => {
  let owner: TestUser
  let staff: TestUser
  group.each.setup(async () => {
    await emptyTables()
    owner = await aSuperAdmin()
    staff = await aStaffMember()
  })

  const homeOf = async ({ token }: TestUser) => {
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token })
    return body
  }

  const backupFor = async (viewer: TestUser) => {
    const { backup } = await homeOf(viewer)
    return backup
  }

  const heldFor = async (viewer: TestUser) => {
    const { held } = await homeOf(viewer)
    return held
  }

  const aRun = (kind: 'backup' | 'proof', daysAgo: number, error: string | null = null) =>
    insert('backup_runs', {
      id: newId(),
      kind,
      name: '2026-11-27T09-00-00-000Z',
      started_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      duration_ms: 41_000,
      size_bytes: 1_200_000_000,
      error,
    })

  test('is for super admins, and late after two days', async ({ assert }) => {
    assert.isNull(await backupFor(owner))
    await aRun('backup', 1.9)
    await aRun('proof', 1.9)
    const { backup } = await homeOf(owner)
    assert.containSubset(backup, {
      ...{ late: false, error: null },
      proof: { ok: true, sizeBytes: 1_200_000_000, seconds: 41 },
    })
    assert.isNull(await backupFor(staff))
    await run('update backup_runs set started_at = ?', [
      new Date(Date.now() - 2.1 * DAY_MS).toISOString(),
    ])
    const later = await backupFor(owner)
    assert.isTrue(later?.late)
  })

  test('says why the last one failed, until the next one succeeds', async ({ assert }) => {
    await aRun('proof', 1.5)
    await aRun('backup', 0.5, 'The disk is full')
    assert.containSubset(await backupFor(owner), { error: 'The disk is full' })
    await aRun('backup', 0.1)
    assert.containSubset(await backupFor(owner), { error: null })
    await aRun('proof', 0.05, 'The hash differs')
    assert.containSubset(await backupFor(owner), { error: 'The hash differs' })
  })

  test('all staff see that the work of a restored shop is held', async ({ assert }) => {
    assert.isNull(await heldFor(staff))
    await insert('restores', {
      ...{ id: newId(), backup_name: 'x', backup_at: '2026-01-01T00:00:00.000Z' },
      restored_at: '2026-01-02T00:00:00.000Z',
    })
    const { held } = await homeOf(staff)
    assert.equal(held?.backupAt, '2026-01-01T00:00:00.000Z')
    await run(`update restores set released_at = '2026-01-03T00:00:00.000Z'`)
    assert.isNull(await heldFor(staff))
  })
})
