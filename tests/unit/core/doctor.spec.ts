import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { backupResult } from '#core/doctor/backup_checks'
import { certificateResult, seenResult } from '#core/doctor/address_checks'
import {
  failedResult,
  scheduleResult,
  waitingResult,
  workersResult,
} from '#core/doctor/background_checks'
import { fault, result, warning, type CheckResult } from '#core/doctor/check'
import { clockResult } from '#core/doctor/clock'
import { diskFinding, nodeResult, timeZoneResult } from '#core/doctor/machine_checks'
import { addressProof, isAddressProof } from '#core/doctor/own_address'
import {
  connectionsResult,
  durabilityResult,
  extensionResult,
  invalidIndexResult,
  longTransactionResult,
  versionResult,
} from '#core/doctor/postgres_checks'
import { runChecks } from '#core/doctor/run_checks'
import { redisFactsResult } from '#core/doctor/service_checks'
import { diskTypeResult, logResult } from '#core/doctor/sqlite_checks'
import {
  booksResult,
  disputesResult,
  inDoubtResult,
  issuesResult,
  providerFault,
  webhookResult,
} from '#reporting/doctor/money_checks'
import {
  demoAccountsResult,
  factsResult,
  keyResult,
  printedResult,
} from '#reporting/doctor/shop_checks'
import { settingErrors } from '#shared/settings/setting_errors'

const GIGABYTE = 1024 ** 3
const DAY_MS = 86_400_000
const NOW = new Date('2026-06-10T12:00:00Z')
const daysFrom = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

const onDisk = (free: number, needed = 0) => {
  const finding = diskFinding({ folder: '/srv/var', free, size: 100 * GIGABYTE }, needed)
  return result('', finding)
}
const server = { number: '160004', text: '16.4', encoding: 'UTF8' }
const redis = () => ({ version: '7.2.4', policy: 'noeviction', time: Date.now() })
const task = (lastRunAt: string | null, lastError: string | null = null) => [
  { name: 'cleanup:carts', cron: '30 7 * * *', lastRunAt, lastError },
]
const audit = (problemCount: number, days = 0) => ({
  startedAt: daysFrom(-days).toISOString(),
  recordCount: 90,
  problemCount,
})
const backups = (days: number, error: string | null = null) => {
  const run = { name: 'a', startedAt: daysFrom(-days).toISOString(), seconds: 4, sizeBytes: 9 }
  return {
    backup: { ...run, ok: error === null, error },
    proof: { ...run, ok: true, error: null },
    since: daysFrom(-30),
  }
}
const neverBackedUp = (days: number) => ({ backup: null, proof: null, since: daysFrom(-days) })
const GOOD_PDF = Buffer.from('%PDF-1.4 /FontDescriptor')

/** Each fault with what a good machine answers, and with the fault */
const CASES: Record<string, [good: () => CheckResult, bad: () => CheckResult, text: RegExp]> = {
  'an untested Node': [
    () => nodeResult('24.1.0'),
    () => nodeResult('26.0.0'),
    /Node 26\.0\.0 is newer/,
  ],
  'time zones that are missing': [
    () => timeZoneResult(),
    () => timeZoneResult(() => '12'),
    /time zone data is wrong for .*Asia\/Tokyo/,
  ],
  'a full disk': [() => onDisk(50 * GIGABYTE), () => onDisk(GIGABYTE / 100), /orders fail soon/],
  'no room for a restore': [
    () => onDisk(50 * GIGABYTE, GIGABYTE),
    () => onDisk(50 * GIGABYTE, 60 * GIGABYTE),
    /a restore needs 60 GB/,
  ],
  'a disk that gets full': [
    () => onDisk(11 * GIGABYTE),
    () => onDisk(9 * GIGABYTE),
    /9\.0 GB of 100 GB are free on the disk of \/srv\/var/,
  ],
  'a log that does not shrink': [
    () => logResult(1_000),
    () => logResult(GIGABYTE),
    /has grown to 1\.0 GB/,
  ],
  'a database on NFS': [() => diskTypeResult(0xef53), () => diskTypeResult(0x6969), /\(NFS\)/],
  'a database on SMB': [
    () => diskTypeResult(0x9123683e),
    () => diskTypeResult(0xfe534d42 | 0),
    /\(SMB\)/,
  ],
  'an old PostgreSQL': [
    () => versionResult(server),
    () => versionResult({ ...server, number: '140011', text: '14.11' }),
    /PostgreSQL 14\.11 is older than 15/,
  ],
  'a database in Latin 1': [
    () => versionResult(server),
    () => versionResult({ ...server, encoding: 'LATIN1' }),
    /stores text as LATIN1/,
  ],
  'a missing extension': [
    () => extensionResult(true),
    () => extensionResult(false),
    /pg_trgm is missing/,
  ],
  'an invalid index': [
    () => invalidIndexResult([]),
    () => invalidIndexResult(['orders_created_at']),
    /reindex index orders_created_at/,
  ],
  'commits that a power cut undoes': [
    () => durabilityResult([{ name: 'fsync', setting: 'on' }]),
    () => durabilityResult([{ name: 'fsync', setting: 'off' }]),
    /fsync off/,
  ],
  'too few connections': [
    () => connectionsResult(20, 100),
    () => connectionsResult(85, 100),
    /85 of 100 connections are in use/,
  ],
  'a transaction that is left open': [
    () => longTransactionResult(0, 0),
    () => longTransactionResult(2, 900),
    /2 programs keep a transaction open, the longest for 900 s/,
  ],
  'a wrong clock': [
    () => clockResult('the database', 1_000, 20_000),
    () => clockResult('the database', 1_000, 61_000),
    /differ by 60 s/,
  ],
  'a Redis that drops tasks': [
    () => redisFactsResult(redis()),
    () => redisFactsResult({ ...redis(), policy: 'allkeys-lru' }),
    /maxmemory-policy allkeys-lru/,
  ],
  'an old Redis': [
    () => redisFactsResult(redis()),
    () => redisFactsResult({ ...redis(), version: '5.0.14' }),
    /Redis 5\.0\.14 is older/,
  ],
  'a proxy that adds to X-Forwarded-For': [
    () => seenResult({ address: '10.0.0.1', isSecure: true }, 'https://shop.example'),
    () => seenResult({ address: '203.0.113.77', isSecure: true }, 'https://shop.example'),
    /passes on the X-Forwarded-For of its clients/,
  ],
  'a proxy that does not say HTTPS': [
    () => seenResult({ address: '10.0.0.1', isSecure: false }, 'http://localhost:3333'),
    () => seenResult({ address: '10.0.0.1', isSecure: false }, 'https://shop.example'),
    /X-Forwarded-Proto: https/,
  ],
  'a certificate that ends soon': [
    () => certificateResult('shop.example', daysFrom(15), NOW),
    () => certificateResult('shop.example', daysFrom(13), NOW),
    /ends in 13 days/,
  ],
  'a certificate that has ended': [
    () => certificateResult('shop.example', daysFrom(90), NOW),
    () => certificateResult('shop.example', daysFrom(-2), NOW),
    /ended 2 days ago/,
  ],
  'no worker': [() => workersResult(1), () => workersResult(0), /No process runs background tasks/],
  'a task that waits': [
    () => waitingResult({ since: '', seconds: 5, late: false }),
    () => waitingResult({ since: '', seconds: 1_900, late: true }),
    /waits for 31 minutes/,
  ],
  'failed tasks': [
    () => failedResult([]),
    () => failedResult([{ kind: 'order_confirmation', error: 'no route' }]),
    /1 tasks failed for good \(the newest: order_confirmation, no route\)/,
  ],
  'a schedule that stands still': [
    () => scheduleResult(task('2026-06-10T07:30:05Z'), daysFrom(-30), NOW),
    () => scheduleResult(task('2026-06-09T07:30:05Z'), daysFrom(-30), NOW),
    /1 scheduled tasks did not run \(cleanup:carts is one\)/,
  ],
  'a schedule that never ran': [
    () => scheduleResult(task(null), new Date('2026-06-10T08:00:00Z'), NOW),
    () => scheduleResult(task(null), daysFrom(-1), NOW),
    /did not run/,
  ],
  'a scheduled task that failed': [
    () => scheduleResult(task('2026-06-10T07:30:05Z'), daysFrom(-30), NOW),
    () => scheduleResult(task('2026-06-10T07:30:05Z', 'no disk'), daysFrom(-30), NOW),
    /cleanup:carts failed \(no disk\)/,
  ],
  'a webhook that is not set up': [
    () => webhookResult({ charged: 3, received: 1 }),
    () => webhookResult({ charged: 3, received: 0 }),
    /3 cards were charged in seven days, and no event/,
  ],
  'a backup that failed': [
    () => backupResult(backups(0), true, NOW),
    () => backupResult(backups(0, 'The disk is full'), true, NOW),
    /failed \(The disk is full\)/,
  ],
  'an old backup': [
    () => backupResult(backups(1), true, NOW),
    () => backupResult(backups(3), true, NOW),
    /No backup was proven for two days/,
  ],
  'no backup': [
    () => backupResult(neverBackedUp(1), true, NOW),
    () => backupResult(neverBackedUp(1), false, NOW),
    /No backups are made/,
  ],
  'a first backup that is overdue': [
    () => backupResult(neverBackedUp(1), true, NOW),
    () => backupResult(neverBackedUp(3), true, NOW),
    /No backup was proven for two days/,
  ],
  'a payment in doubt': [
    () => inDoubtResult(new Date('2026-06-10T11:30:00Z'), NOW),
    () => inDoubtResult(new Date('2026-06-10T09:30:00Z'), NOW),
    /in doubt for 2 h/,
  ],
  'payments without an order': [
    () => issuesResult(0),
    () => issuesResult(2),
    /2 payments belong to no order/,
  ],
  'a dispute that has to be answered': [
    () => disputesResult(null, NOW),
    () => disputesResult(daysFrom(2).toISOString(), NOW),
    /A dispute has to be answered within 48 h/,
  ],
  'books that do not add up': [
    () => booksResult(audit(0), NOW),
    () => booksResult(audit(4), NOW),
    /4 of 90 records of the books/,
  ],
  'an old audit': [
    () => booksResult(audit(0, 1), NOW),
    () => booksResult(audit(0, 5), NOW),
    /5 days ago/,
  ],
  'no audit': [() => booksResult(audit(0), NOW), () => booksResult(null, NOW), /never audited/],
  'pages without text': [
    () => printedResult(GOOD_PDF, []),
    () => printedResult(Buffer.from('%PDF-1.4'), []),
    /prints pages without text/,
  ],
  'a missing font': [
    () => printedResult(GOOD_PDF, []),
    () => printedResult(GOOD_PDF, ['映']),
    /no font for 映/,
  ],
  'facts of the owner': [() => factsResult(0), () => factsResult(3), /3 facts are missing/],
  'demo accounts': [
    () => demoAccountsResult(false),
    () => demoAccountsResult(true),
    /contains demo accounts/,
  ],
  'the key of another database': [
    () => keyResult(true),
    () => keyResult(false),
    /APP_KEY is not the key/,
  ],
}

test.group('The doctor names', () => {
  for (const [name, [good, bad, text]] of Object.entries(CASES)) {
    test(`${name}, with the cure`, ({ assert }) => {
      assert.isEmpty(good().findings)
      const { findings } = bad()
      assert.lengthOf(findings, 1)
      assert.match(findings[0].text, text)
      assert.match(findings[0].text, /[.:;] [A-Za-z`]+ /, 'a second sentence, with the cure')
      assert.notInclude(findings[0].text, '\n')
    })
  }

  test('no forged address where no proxy stands before the server', ({ assert }) => {
    const seen = { address: '203.0.113.77', isSecure: false }
    assert.isEmpty(seenResult(seen, 'http://localhost:3333').findings)
  })

  test('a key that the card provider refuses apart from a provider that is away', ({ assert }) => {
    const refused = Object.assign(new Error('Invalid API Key'), { statusCode: 401 })
    assert.match(providerFault(refused), /STRIPE_SECRET_KEY: the card provider refuses the key/)
    assert.match(providerFault(new Error('timed out')), /does not answer \(timed out\)/)
  })

  test('each setting that is wrong at once', ({ assert }) => {
    const settings: Record<string, string> = {
      DATABASE_URL: 'mysql://localhost',
      SMTP_URL: 'mail.example.com:587',
      S3_ENDPOINT: 'https://store.test',
    }
    assert.lengthOf(
      settingErrors((setting) => settings[setting]),
      3
    )
  })
})

test.group('Checks', () => {
  const good = result('fine')

  test('are reported in their order, by the worst finding of each', async ({ assert }) => {
    const reports = await runChecks([
      { name: 'slow', run: () => delay(20, good) },
      { name: 'doubtful', run: () => result('', warning('Perhaps. Look.')) },
      { name: 'wrong', run: () => result('', warning('Perhaps. Look.'), fault('No. Mend it.')) },
    ])
    assert.deepEqual(
      reports.map(({ name, state }) => `${name} ${state}`),
      ['slow good', 'doubtful warning', 'wrong fault']
    )
  })

  test('that fail or hang are faults themselves', async ({ assert }) => {
    const failing = async () => {
      throw new Error('no such table: outbox')
    }
    const reports = await runChecks(
      [
        { name: 'failing', run: failing },
        { name: 'hanging', run: () => new Promise<never>(() => {}) },
        { name: 'next', run: () => good },
      ],
      50
    )
    assert.match(reports[0].findings[0].text, /could not be checked \(no such table: outbox\)/)
    assert.match(reports[1].findings[0].text, /could not be checked within 0\.05 s/)
    assert.equal(reports[2].state, 'good')
  })
})

test.group('The proof of a command', () => {
  test('the proof of a command is valid for some minutes and for its own key', ({ assert }) => {
    const at = Date.parse('2026-06-10T12:00:30Z')
    const proof = addressProof(at)
    assert.isTrue(isAddressProof(proof, at))
    assert.isTrue(isAddressProof(proof, at + 60_000))
    assert.isTrue(isAddressProof(proof, at - 60_000), 'a clock that is a minute ahead')
    assert.isFalse(isAddressProof(proof, at + 180_000))
    assert.isFalse(isAddressProof('', at))
    assert.isFalse(isAddressProof('0'.repeat(proof.length), at))
  })
})
