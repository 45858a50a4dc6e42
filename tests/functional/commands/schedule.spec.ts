import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import ScheduleList from '#commands/schedule_list'
import ScheduleRun from '#commands/schedule_run'
import { issueEmailToken } from '#accounts/passwords/email_tokens'
import { issueToken } from '#accounts/sessions/access_tokens'
import { insert, one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { listScheduledTasks, queueDueTasks, runTask, type ScheduledTask } from '#core/schedule'
import { shop } from '#config/shop'
import { newId } from '#shared/ids'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { runCommand } from '#tests/functional/commands/support'
import { countRows, emptyTables } from '#tests/support/database'
import { signedIn } from '#tests/support/pages'
import { aUser } from '#tests/support/users'

const DAY_MS = 24 * 3_600_000
const runs: string[] = []
let fails = false

const TEST_TASK: ScheduledTask = {
  name: 'test:counted',
  title: 'Count its runs',
  cron: '0 12 * * *',
  run: async () => {
    runs.push('run')
    if (fails) throw new Error('It did not work')
    return 'counted'
  },
}

const NOON = new Date('2026-06-01T12:00:00.000Z')
const HOUR_MS = 3_600_000
const later = (ms: number) => new Date(NOON.getTime() + ms)
/** Jobs are due when they are queued. */
const soon = (ms = 1_000) => new Date(Date.now() + ms)
const row = () =>
  one<{ last_due: string; finished_at: string | null; last_error: string | null }>(
    `select * from scheduled_tasks where name = 'test:counted'`
  )
const jobs = () =>
  rows<{ state: string; attempts: number }>(
    `select state, attempts from outbox where dedupe_key like 'test:counted@%' order by dedupe_key`
  )
/** Runs the due jobs as a worker does that looks at the table at this time. */
const workAt = (at: Date) => processOutbox(100, () => at)

test.group('Scheduled tasks', (group) => {
  group.setup(async () => {
    const schedule = await app.container.make('schedule')
    app.container.bindValue('schedule', [TEST_TASK])
    return () => app.container.bindValue('schedule', schedule)
  })

  group.each.setup(async () => {
    runs.length = 0
    fails = false
    await emptyTables()
  })

  test('a due task runs once, however many processes check the schedule', async ({ assert }) => {
    await Promise.all(Array.from({ length: 8 }, () => queueDueTasks(NOON)))
    await Promise.all(Array.from({ length: 4 }, () => workAt(soon())))
    assert.lengthOf(runs, 1)
    assert.isEmpty(await queueDueTasks(later(60_000)))
    assert.deepEqual(await queueDueTasks(later(DAY_MS)), ['test:counted'])
    await workAt(soon())
    assert.lengthOf(runs, 2)
    assert.containSubset(await row(), { last_due: later(DAY_MS).toISOString(), last_error: null })
  })

  test('a missed run is made up for once', async ({ assert }) => {
    await queueDueTasks(NOON)
    await queueDueTasks(later(3 * DAY_MS + 3_600_000))
    await workAt(soon())
    assert.lengthOf(runs, 2)
    const stored = await row()
    assert.equal(stored?.last_due, later(3 * DAY_MS).toISOString())
  })

  test('a run whose job was deleted long ago is not queued again', async ({ assert }) => {
    await queueDueTasks(NOON)
    await workAt(soon())
    await run('delete from outbox')
    assert.isEmpty(await queueDueTasks(later(3_600_000)))
  })

  test('a failed task records its error and is tried again until it succeeds', async ({
    assert,
  }) => {
    fails = true
    await queueDueTasks(NOON)
    await workAt(soon())
    assert.containSubset(await row(), { last_error: 'It did not work' })
    assert.deepEqual(await jobs(), [{ state: 'waiting', attempts: 1 }])
    fails = false
    await workAt(soon(HOUR_MS))
    assert.lengthOf(runs, 2)
    assert.containSubset(await row(), { last_error: null })
    assert.deepEqual(await jobs(), [{ state: 'done', attempts: 1 }])
  })

  test('a task that failed for good is made up for by its next run', async ({ assert }) => {
    fails = true
    await queueDueTasks(NOON)
    for (let hours = 0; hours < 12; hours++) await workAt(soon(hours * HOUR_MS))
    assert.deepEqual(await jobs(), [{ state: 'dead', attempts: 10 }])
    fails = false
    await queueDueTasks(later(DAY_MS))
    await workAt(soon())
    assert.deepEqual(await jobs(), [
      { state: 'discarded', attempts: 10 },
      { state: 'done', attempts: 0 },
    ])
    assert.containSubset(await row(), { last_error: null })
  })

  test('a run by hand stands for the run that was due last', async ({ assert }) => {
    await runTask('test:counted', later(60_000))
    assert.isEmpty(await queueDueTasks(later(90_000)))
    assert.lengthOf(runs, 1)
    fails = true
    await assert.rejects(() => runTask('test:counted', later(DAY_MS)), 'It did not work')
    assert.deepEqual(await queueDueTasks(later(DAY_MS)), ['test:counted'])
    await assert.rejects(() => runTask('test:unknown'), /no scheduled task named test:unknown/)
  })
})

test.group('Cleanup tasks', () => {
  test('delete expired rows and no others', async ({ assert }) => {
    const { id, email, user } = await aUser()
    await signedIn({ email })
    const past = '2020-01-01T00:00:00.000Z'
    await insert('sessions', {
      id: 'a'.repeat(64),
      data: '{}',
      created_at: past,
      seen_at: past,
      expires_at: past,
    })
    await issueToken(user, Date.now() - 31 * DAY_MS)
    const other = await aUser()
    for (const kind of ['reset', 'verify'] as const) {
      await issueEmailToken({ kind, userId: id, email })
      await issueEmailToken({ kind, userId: other.id, email }, Date.now() - 4 * DAY_MS)
    }
    await insert('rate_limits', { key: 'over', points: 1, expire: Date.now() - 1 })
    await insert('rate_limits', { key: 'counting', points: 1, expire: Date.now() + 60_000 })
    for (const [key, at] of [
      ['old', past],
      ['new', new Date().toISOString()],
    ]) {
      await insert('idempotency_keys', { key_hash: key, body_hash: 'x', created_at: at })
    }
    for (const [key, until] of [
      ['kept', new Date(Date.now() + DAY_MS).toISOString()],
      ['kept long enough', past],
    ])
      await insert('idempotency_keys', {
        key_hash: key,
        body_hash: 'x',
        created_at: past,
        expires_at: until,
      })

    for (const { name } of await listScheduledTasks()) {
      if (name.startsWith('cleanup:')) await runTask(name)
    }
    const counts = await Promise.all(
      ['sessions', 'access_tokens', 'email_tokens', 'rate_limits', 'idempotency_keys'].map(
        (table) => countRows(table)
      )
    )
    assert.deepEqual(counts, [1, 2, 2, 1, 2])
    assert.equal(await countRows('rate_limits', `key = 'counting'`), 1)
    assert.equal(await countRows('idempotency_keys', `key_hash in ('new', 'kept')`), 2)
  })

  test('delete what background work leaves behind after its time, and nothing that is still needed', async ({
    assert,
  }) => {
    await emptyTables()
    const old = new Date(Date.now() - (shop.retention.doneJobDays + 1) * DAY_MS).toISOString()
    const recent = new Date().toISOString()
    for (const [index, [state, at]] of (
      [
        ['done', old],
        ['discarded', old],
        ['dead', old],
        ['waiting', old],
        ['done', recent],
      ] as const
    ).entries())
      await insert('outbox', {
        id: newId(),
        kind: 'verify_mail',
        payload: '{}',
        dedupe_key: `job ${index}`,
        state,
        created_at: at,
        due_at: at,
      })
    for (const [messageId, at, delivered] of [
      ['sent', old, true],
      ['kept in the mailbox alone', old, false],
      ['sent just now', recent, true],
    ] as const)
      await insert('mails', {
        id: newId(),
        message_id: messageId,
        recipient: 'ada@example.com',
        subject: 'Order',
        html: '<p>Thanks</p>',
        text: 'Thanks',
        attachments:
          '[{"filename":"order.pdf","contentType":"application/pdf","base64":"JVBERg=="}]',
        attachment_count: 1,
        delivered,
        created_at: at,
      })
    for (const [id, at] of [
      ['evt_old', old],
      ['evt_new', recent],
    ])
      await insert('webhook_events', {
        id,
        type: 'charge.succeeded',
        created_at: at,
        received_at: at,
      })

    for (const name of ['cleanup:jobs', 'cleanup:mail_files', 'cleanup:card_events'])
      await runTask(name)
    const jobsLeft = await rows<{ state: string }>('select state from outbox order by dedupe_key')
    assert.deepEqual(
      jobsLeft.map(({ state }) => state),
      ['dead', 'waiting', 'done']
    )
    const mails = await rows<{ message_id: string; attachment_count: number; text: string }>(
      'select message_id, attachment_count, text from mails order by message_id'
    )
    assert.deepEqual(
      mails.map(({ attachment_count: count }) => count),
      [1, 0, 1]
    )
    assert.equal(mails[1].text, 'Thanks')
    assert.deepEqual(await rows('select id from webhook_events'), [{ id: 'evt_new' }])
  })

  test('delete in batches until no expired row is left', async ({ assert }) => {
    for (let index = 0; index < 1_001; index++) {
      await insert('rate_limits', { key: `many ${index}`, points: 1, expire: 1 })
    }
    assert.deepEqual(await runTask('cleanup:rate_limits'), {
      text: '1001 deleted',
      hasProblems: false,
    })
  })
})

test.group('Schedule commands', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('list the tasks as crontab lines', async ({ assert }) => {
    const list = await ace.create(ScheduleList, ['--crontab'])
    await list.exec()
    const lines = list.ui.logger.getLogs().map(({ message }) => message)
    const tasks = await listScheduledTasks()
    const [settings, zone, variable, ...commands] = lines
    assert.match(settings, /^# .*\.env/)
    assert.match(zone, /^# .*UTC/)
    assert.equal(variable, 'CRON_TZ=UTC')
    assert.lengthOf(commands, tasks.length)
    for (const line of commands) {
      assert.match(
        line,
        /^\S+ \S+ \S+ \* \* cd '\/.+' && '\/.+\/bin\/shop' schedule:run --quiet [\w:]+$/
      )
    }
  })

  test('name the program in crontab lines as it was called, which the next release answers to', async ({
    assert,
    cleanup,
  }) => {
    process.env.SHOP_PROGRAM = '/opt/shop/current/./bin/shop'
    cleanup(() => {
      delete process.env.SHOP_PROGRAM
    })
    const { printed } = await runCommand(ScheduleList, '--crontab')
    const commands = printed.split('\n').filter((line) => line.includes('schedule:run'))
    assert.isNotEmpty(commands)
    for (const line of commands) assert.include(line, `'/opt/shop/current/bin/shop' schedule:run`)
  })

  test('print nothing for cron to mail where all is well', async ({ assert }) => {
    const { exitCode, said } = await runCommand(ScheduleRun, 'cleanup:email_tokens', '--quiet')
    assert.deepEqual([exitCode, said], [0, ''])
    const order = await insertOrder({ subtotal_cents: 1 })
    const bad = await runCommand(ScheduleRun, 'audit:books', '--quiet')
    await run('delete from orders where id = ?', [order.id])
    assert.equal(bad.exitCode, 1)
    assert.match(bad.failed.join('\n'), /records do not add up/)
  })

  test('exit with 1 where the audit of the books finds problems, for a person and for a script', async ({
    assert,
  }) => {
    const good = await runCommand(ScheduleRun, 'audit:books')
    assert.equal(good.exitCode, 0)
    assert.match(good.printed, /audit:books: 0 of \d+ records do not add up/)
    const order = await insertOrder({ subtotal_cents: 1 })

    const found = /audit:books: \d+ of \d+ records do not add up/
    const bad = await runCommand(ScheduleRun, 'audit:books')
    assert.equal(bad.exitCode, 1)
    assert.equal(bad.printed, '')
    assert.match(bad.failed.join('\n'), found)
    const script = await runCommand(ScheduleRun, 'audit:books', '--json')
    assert.equal(script.exitCode, 1)
    assert.include(JSON.parse(script.printed), { name: 'audit:books', problems: true })
    assert.equal(JSON.parse(script.failed[0]).code, 'E_PROBLEMS')

    const stored = await one<{ last_error: string | null }>(
      `select last_error from scheduled_tasks where name = 'audit:books'`
    )
    assert.isNull(stored!.last_error, 'the task itself did its work')
    await run('delete from orders where id = ?', [order.id])
  })

  test('run one task and reject an unknown name', async ({ assert }) => {
    const known = await ace.create(ScheduleRun, ['cleanup:email_tokens'])
    await known.exec()
    known.assertSucceeded()
    const unknown = await ace.create(ScheduleRun, ['cleanup:everything'])
    await unknown.exec()
    unknown.assertFailed()
    assert.include(JSON.stringify(unknown.ui.logger.getLogs()), 'cleanup:everything')
  })
})
