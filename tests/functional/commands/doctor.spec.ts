import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import Doctor from '#commands/doctor'
import { insert, isPostgres, run } from '#core/database'
import { addressResult } from '#core/doctor/address_checks'
import { runChecks, type CheckReport } from '#core/doctor/run_checks'
import { verifyMailServer } from '#core/mail/smtp_mailer'
import { inspectRedis } from '#core/outbox/redis_inspection'
import { encryptWebhookSecret } from '#core/webhooks/webhook_secret'
import { allChecks } from '#reporting'
import { newId } from '#shared/ids'
import { runCommand } from '#tests/functional/commands/support'
import { startAce } from '#tests/support/ace_process'
import { prepareHome } from '#tests/support/child_shop'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aRedis } from '#tests/support/redis'
import type { AddressInfo } from 'node:net'

type Settings = Record<string, string>
type Cleanup = (remove: () => void | Promise<void>) => void

const HOUR_MS = 3_600_000

async function reportsOf(...names: string[]): Promise<CheckReport[]> {
  const reports = await runChecks(allChecks().filter(({ name }) => names.includes(name)))
  if (reports.length !== names.length) throw new Error(`There is no check ${names.join(' or ')}`)
  return reports
}

async function textOf(name: string): Promise<string> {
  const [{ findings }] = await reportsOf(name)
  return findings.map(({ text }) => text).join('\n')
}

/** Runs the command in a process of its own, as a person does whose settings are wrong. */
async function diagnose(settings: Settings, ...flags: string[]) {
  const started = startAce(['doctor', '--json', ...flags], settings)
  const code = await started.ended
  const line = started
    .printed()
    .split('\n')
    .find((text) => text.startsWith('{'))
  if (!line) throw new Error(started.printed())
  const { ok, checks } = JSON.parse(line) as { ok: boolean; checks: CheckReport[] }
  const texts = checks.flatMap(({ findings }) => findings.map(({ text }) => text))
  return { code, ok, checks, all: texts.join('\n') }
}

async function aMailServer(cleanup: Cleanup, accepts: boolean): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      accepts ? done(null, { user: 'shop' }) : done(new Error('Invalid login')),
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanup(() => new Promise<void>((resolve) => server.close(resolve)))
  return `smtp://shop:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

test.group('The doctor of a running shop', (group) => {
  group.each.setup(() => emptyTables())

  test('prints every check, and changes nothing', async ({ assert }) => {
    const { said, exitCode } = await runCommand(Doctor)
    const names = allChecks().map(({ name }) => name)
    assert.isAtLeast(names.length, 35)
    assert.lengthOf(new Set(names), names.length)
    for (const name of names) assert.include(said, name)
    assert.match(said, /\d+ checks, \d+ faults, \d+ warnings/)
    assert.include(said, 'No process runs background tasks')
    assert.equal(exitCode, 1)
  })

  test('names what its tables say', async ({ assert }) => {
    const now = Date.now()
    const at = (hours: number) => new Date(now - hours * HOUR_MS).toISOString()
    const job = {
      payload: '{}',
      attempts: 3,
      created_at: at(2),
      due_at: at(2),
      waiting_since: at(2),
    }
    await insert('outbox', {
      ...job,
      ...{ id: newId(), kind: 'delete_files', dedupe_key: 'a', state: 'waiting' },
    })
    await insert('outbox', {
      ...job,
      ...{ id: newId(), kind: 'order_confirmation', dedupe_key: 'b', state: 'dead' },
      last_error: 'Cannot look up the route',
    })
    await insert('book_audits', {
      ...{ id: newId(), started_at: at(1), finished_at: at(1) },
      ...{ record_count: 10, problem_count: 2, problems: '[]' },
    })
    await insert('payment_issues', {
      ...{ id: newId(), kind: 'unmatched_charge', provider_id: 'ch_1', first_seen_at: at(1) },
      ...{ amount_cents: 100, currency: 'usd', order_id: null, details: 'A charge' },
    })
    assert.match(await textOf('background.waiting'), /A task waits for 1\d\d minutes/)
    assert.include(
      await textOf('background.failed'),
      'order_confirmation, Cannot look up the route'
    )
    assert.include(await textOf('money.books'), '2 of 10 records of the books do not add up')
    assert.include(await textOf('money.issues'), '1 payments belong to no order')
  })

  test('recognizes a key of webhooks that another APP_KEY encrypted', async ({ assert }) => {
    const receiver = { url: 'https://example.com/', description: '', events: '[]' }
    const at = new Date().toISOString()
    const row = { ...receiver, created_at: at, updated_at: at }
    await insert('webhooks', { ...row, id: newId(), secret: encryptWebhookSecret('whsec_a') })
    assert.equal(await textOf('shop.key'), '')
    await run(`update webhooks set secret = 'encrypted elsewhere'`)
    assert.include(await textOf('shop.key'), 'APP_KEY is not the key')
    await run('update webhooks set removed_at = ?', [at])
    assert.equal(await textOf('shop.key'), '')
  })

  test('notices damage that only the database can have', async ({ assert }) => {
    const [integrity, writing] = await reportsOf('database.integrity', 'database.writing')
    assert.equal(integrity.state, 'good')
    assert.equal(writing.state, 'good')
    if (isPostgres()) return
    await run('pragma foreign_keys = off')
    try {
      await insert('invoice_allocations', {
        ...{ id: newId(), invoice_id: newId(), payment_id: newId() },
        ...{ amount_cents: 1, kind: 'payment', received_at: '2026-01-01T00:00:00.000Z' },
      })
    } finally {
      await run('pragma foreign_keys = on')
    }
    assert.match(await textOf('database.references'), /2 rows refer to rows that do not exist/)
  })

  test('asks the mail server to accept its user', async ({ assert, cleanup }) => {
    await verifyMailServer(await aMailServer(cleanup, true))
    const refused = await verifyMailServer(await aMailServer(cleanup, false)).catch(
      (error: { code: string }) => error.code
    )
    assert.equal(refused, 'EAUTH')
  })

  test('asks Redis for its policy and its time', async ({ assert, cleanup }) => {
    const redis = await aRedis(cleanup)
    await redis.start()
    await redis.send('CONFIG SET maxmemory-policy allkeys-lru')
    const { policy, time, version } = await inspectRedis(redis.url)
    assert.equal(policy, 'allkeys-lru')
    assert.match(version, /^\d+\.\d+/)
    assert.closeTo(time, Date.now(), 5_000)
    await redis.kill()
    await assert.rejects(() => inspectRedis(redis.url), /ECONNREFUSED|closed/)
  })

  test('reaches the shop through its address, which tells strangers nothing', async ({
    assert,
  }) => {
    const server = await app.container.make('server')
    const { port } = server.getNodeServer()!.address() as AddressInfo
    const { findings } = await addressResult(`http://127.0.0.1:${port}`)
    assert.isEmpty(findings)
    for (const query of ['', '?proof=', '?proof=0000', `?proof=${'0'.repeat(64)}`]) {
      const { status } = await call('GET', `/health/address${query}`, { port })
      assert.equal(status, 404, query)
    }
  })

  test('recognizes another server at the address, and none', async ({ assert, cleanup }) => {
    const other = createServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')
    )
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    cleanup(() => void other.close())
    const { port } = other.address() as AddressInfo
    const seen = await addressResult(`http://127.0.0.1:${port}`)
    assert.match(seen.findings[0].text, /APP_URL/)
    const away = await addressResult('http://127.0.0.1:1')
    assert.match(away.findings[0].text, /does not answer/)
  })
})

test.group('The doctor of a shop that cannot start', () => {
  test('lists all settings that are wrong, and exits with 78', async ({ assert }) => {
    const { all, checks, code, ok } = await diagnose({
      REDIS_URL: '',
      S3_ENDPOINT: 'https://store.test',
      SMTP_URL: 'mail.example.com:587',
      FEDEX_API_KEY: 'k',
    })
    assert.equal(code, 78)
    assert.isFalse(ok)
    assert.lengthOf(checks, 3)
    for (const name of ['S3_BUCKET', 'SMTP_URL', 'FEDEX_API_SECRET']) assert.include(all, name)
  })

  for (const [what, settings, line] of [
    ['a missing key', { APP_KEY: '' }, /Missing environment variable "APP_KEY"/],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' },
      /DATABASE_URL/,
    ],
    [
      'a database file that is missing',
      { DATABASE_URL: 'sqlite:var/other.sqlite3' },
      /migration:run/,
    ],
  ] as const) {
    test(`names ${what}`, async ({ assert, cleanup }) => {
      const home = mkdtempSync(join(tmpdir(), 'doctor-'))
      cleanup(() => rmSync(home, { recursive: true, force: true }))
      const { all, code } = await diagnose({ SHOP_HOME: home, ...settings })
      assert.notEqual(code, 0)
      assert.match(all, line)
      assert.notInclude(all, 'secret')
    })
  }
})

/** Prepares a home, and returns it with the settings of a process that works on it. */
async function aHome(cleanup: Cleanup) {
  const database = { DATABASE_URL: 'sqlite:var/shop.sqlite3' }
  const home = await prepareHome(database)
  cleanup(() => rmSync(home, { recursive: true, force: true }))
  return { home, settings: { ...database, SHOP_HOME: home } }
}

/** The settings of folders that cannot be made, and of backups, which need theirs */
function unusableFolders(home: string): Settings {
  writeFileSync(join(home, 'file'), '')
  const unusable = existsSync('/proc/self') ? '/proc/nope' : 'file'
  return {
    UPLOAD_DIR: `${unusable}/uploads`,
    BACKUP_DIR: `${unusable}/backups`,
    BACKUP_HOUR: '3',
  }
}

test.group('The doctor of a home', () => {
  test('the doctor of a home names what only its files and settings say', async ({
    assert,
    cleanup,
  }) => {
    const { home, settings } = await aHome(cleanup)
    writeFileSync(join(home, '.env'), 'COMPANY_PHONE=1\n')
    for (const path of ['.env', 'var', 'var/shop.sqlite3']) chmodSync(join(home, path), 0o755)
    const { all, checks, code } = await diagnose({
      ...settings,
      ...unusableFolders(home),
      CHROMIUM_PATH: '/nowhere/chromium',
      SMPT_URL: 'smtp://mail.example.com',
      SMTP_URL: 'smtp://127.0.0.1:1',
      REDIS_URL: 'redis://127.0.0.1:1',
      MAIL_FROM: 'shop@shop.example',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    })
    assert.equal(code, 1)
    for (const expected of [
      /UPLOAD_DIR: .* cannot be written/,
      /Files cannot be stored/,
      /BACKUP_DIR: .* cannot be written/,
      /CHROMIUM_PATH: \/nowhere\/chromium does not exist, and no document is printed\./,
      /SMPT_URL is not a setting\. Did you mean SMTP_URL/,
      /\.env holds keys and is open to every account/,
      /is open to other accounts of this machine/,
      /SMTP_URL: the mail server does not answer/,
      /MAIL_FROM: shop@shop\.example cannot exist/,
      /REDIS_URL: Redis does not answer/,
      /card provider does not answer/,
      /Documents cannot be printed/,
      /No process runs background tasks/,
    ])
      assert.match(all, expected)

    const before = await diagnose(settings, '--before-start')
    assert.equal(before.code, 0, before.all)
    assert.isBelow(before.checks.length, checks.length / 2)
    assert.notInclude(
      before.checks.map(({ name }) => name),
      'documents.printing'
    )
  })

  test('the doctor of a home lets a server start whose shop sells beside the fault', async ({
    assert,
    cleanup,
  }) => {
    const { home, settings } = await aHome(cleanup)
    const before = await diagnose({ ...settings, ...unusableFolders(home) }, '--before-start')
    assert.match(before.all, /UPLOAD_DIR: .* cannot be written/)
    assert.match(before.all, /BACKUP_DIR: .* cannot be written/)
    assert.equal(before.code, 0, before.all)
    assert.isTrue(before.ok)
  })

  test('the doctor of a home keeps a server from starting that does not fit its database', async ({
    assert,
    cleanup,
  }) => {
    const { home, settings } = await aHome(cleanup)
    const database = new Database(join(home, 'var/shop.sqlite3'))
    database
      .prepare(
        `insert into adonis_schema (name, batch) values ('database/migrations/9_contract', 9)`
      )
      .run()
    database.close()
    const before = await diagnose(settings, '--before-start')
    assert.equal(before.code, 1, before.all)
    assert.isFalse(before.ok)
  })
})
