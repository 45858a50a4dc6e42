import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import ScheduleList from '#commands/schedule_list'
import ScheduleRun from '#commands/schedule_run'
import { issueEmailToken } from '#accounts/auth/email_tokens'
import { issueToken } from '#accounts/auth/access_tokens'
import { insert, one, run } from '#core/database'
import { listScheduledTasks, runDueTasks, runTask, type ScheduledTask } from '#core/schedule'
import { insertOrder } from '#tests/functional/admin/support/varied_orders'
import { runCommand } from '#tests/functional/commands/support'
import { countRows } from '#tests/support/database'
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
const later = (ms: number) => new Date(NOON.getTime() + ms)
const row = () =>
  one<{ last_due: string; last_error: string | null; locked_until: string | null }>(
    `select * from scheduled_tasks where name = 'test:counted'`
  )

test.group('Scheduled tasks', (group) => {
  group.setup(async () => {
    const schedule = await app.container.make('schedule')
    app.container.bindValue('schedule', [...schedule, TEST_TASK])
    return () => app.container.bindValue('schedule', schedule)
  })

  group.each.setup(async () => {
    runs.length = 0
    fails = false
    await run('delete from scheduled_tasks')
  })

  test('a due task runs once, however many processes check the schedule', async ({ assert }) => {
    await Promise.all(Array.from({ length: 8 }, () => runDueTasks(NOON)))
    assert.lengthOf(runs, 1)
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
    await runDueTasks(later(DAY_MS))
    assert.lengthOf(runs, 2)
  })

  test('a missed run is made up for once', async ({ assert }) => {
    await runDueTasks(NOON)
    await runDueTasks(later(3 * DAY_MS + 3_600_000))
    assert.lengthOf(runs, 2)
    const stored = await row()
    assert.equal(stored?.last_due, later(3 * DAY_MS).toISOString())
  })

  test('a failed task records its error, does not stop other tasks and runs again when it is next due', async ({
    assert,
  }) => {
    fails = true
    const names = await runDueTasks(NOON)
    const tasks = await listScheduledTasks()
    assert.sameMembers(
      names,
      tasks.map(({ name }) => name)
    )
    assert.containSubset(await row(), { last_error: 'It did not work', locked_until: null })
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
    fails = false
    await runDueTasks(later(DAY_MS))
    const stored = await row()
    assert.isNull(stored?.last_error ?? null)
  })

  test('a task that another process runs is skipped until its lock expires', async ({ assert }) => {
    const locked = { name: 'test:counted', locked_until: later(60_000).toISOString() }
    await insert('scheduled_tasks', locked)
    await runDueTasks(NOON)
    await assert.rejects(() => runTask('test:counted', NOON), /is being run right now/)
    assert.lengthOf(runs, 0)
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
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

    for (const { name } of await listScheduledTasks()) {
      if (name.startsWith('cleanup:')) await runTask(name)
    }
    const counts = await Promise.all(
      ['sessions', 'access_tokens', 'email_tokens', 'rate_limits', 'idempotency_keys'].map(
        (table) => countRows(table)
      )
    )
    assert.deepEqual(counts, [1, 2, 2, 1, 1])
    assert.equal(await countRows('rate_limits', `key = 'counting'`), 1)
    assert.equal(await countRows('idempotency_keys', `key_hash = 'new'`), 1)
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
    const [comment, ...commands] = lines
    assert.match(comment, /^# .*\.env/)
    assert.lengthOf(commands, tasks.length)
    for (const line of commands) {
      assert.match(line, /^\S+ \S+ \S+ \* \* cd '\/.+' && '\/.+\/bin\/shop' schedule:run [\w:]+$/)
    }
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
