import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import ScheduleList from '#commands/schedule_list'
import ScheduleRun from '#commands/schedule_run'
import { issueLink } from '#accounts/auth/mailed_links'
import { issueToken } from '#accounts/auth/tokens'
import { insert, one, run } from '#core/database'
import { runDueTasks, runTask, schedule, scheduledTasks } from '#core/schedule'
import { countRows } from '#tests/support/database'
import { signedIn } from '#tests/support/pages'
import { aUser } from '#tests/support/people'

const DAY_MS = 24 * 3_600_000
const runs: string[] = []
let fails = false

schedule({
  name: 'test:counted',
  title: 'Is counted by a test',
  times: { hour: 12, minute: 0 },
  work: async () => {
    runs.push('run')
    if (fails) throw new Error('It did not work')
    return 'counted'
  },
})

const NOON = new Date('2026-06-01T12:00:00.000Z')
const later = (ms: number) => new Date(NOON.getTime() + ms)
const row = () =>
  one<{ last_due: string; last_error: string | null; locked_until: string | null }>(
    `select * from scheduled_runs where name = 'test:counted'`
  )

test.group('What is done by the clock', (group) => {
  group.each.setup(async () => {
    runs.length = 0
    fails = false
    await run('delete from scheduled_runs')
  })

  test('is done once when it is due, however many processes look', async ({ assert }) => {
    await Promise.all(Array.from({ length: 8 }, () => runDueTasks(NOON)))
    assert.lengthOf(runs, 1)
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
    await runDueTasks(later(DAY_MS))
    assert.lengthOf(runs, 2)
  })

  test('is made up for when nobody was there', async ({ assert }) => {
    await runDueTasks(NOON)
    await runDueTasks(later(3 * DAY_MS + 3_600_000))
    assert.lengthOf(runs, 2)
    const kept = await row()
    assert.equal(kept?.last_due, later(3 * DAY_MS).toISOString())
  })

  test('that fails says why, keeps nothing else from being done, and is tried at its next time', async ({
    assert,
  }) => {
    fails = true
    const done = await runDueTasks(NOON)
    assert.sameMembers(
      done,
      scheduledTasks().map(({ name }) => name)
    )
    assert.containSubset(await row(), { last_error: 'It did not work', locked_until: null })
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
    fails = false
    await runDueTasks(later(DAY_MS))
    const kept = await row()
    assert.isNull(kept?.last_error ?? null)
  })

  test('is left alone while another process is at it, but not for ever', async ({ assert }) => {
    const locked = { name: 'test:counted', locked_until: later(60_000).toISOString() }
    await insert('scheduled_runs', locked)
    await runDueTasks(NOON)
    await assert.rejects(() => runTask('test:counted', NOON), /is being run right now/)
    assert.lengthOf(runs, 0)
    await runDueTasks(later(60_000))
    assert.lengthOf(runs, 1)
  })
})

test.group('Sweeping', () => {
  test('takes what is over and nothing else', async ({ assert }) => {
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
    for (const kind of ['reset', 'verify'] as const) {
      await issueLink({ kind, userId: id, email })
      await issueLink({ kind, userId: id, email }, Date.now() - 4 * DAY_MS)
    }
    await insert('rate_limits', { key: 'over', points: 1, expire: Date.now() - 1 })
    await insert('rate_limits', { key: 'counting', points: 1, expire: Date.now() + 60_000 })
    for (const [key, at] of [
      ['old', past],
      ['new', new Date().toISOString()],
    ]) {
      await insert('idempotent_answers', { key_hash: key, body_hash: 'x', created_at: at })
    }

    for (const { name } of scheduledTasks()) {
      if (name.startsWith('sweep:')) await runTask(name)
    }
    const counts = await Promise.all(
      ['sessions', 'access_tokens', 'mailed_links', 'rate_limits', 'idempotent_answers'].map(
        (table) => countRows(table)
      )
    )
    assert.deepEqual(counts, [1, 1, 2, 1, 1])
    assert.equal(await countRows('rate_limits', `key = 'counting'`), 1)
    assert.equal(await countRows('idempotent_answers', `key_hash = 'new'`), 1)
  })

  test('goes on until nothing is left', async ({ assert }) => {
    for (let index = 0; index < 1_001; index++) {
      await insert('rate_limits', { key: `many ${index}`, points: 1, expire: 1 })
    }
    assert.equal(await runTask('sweep:limits'), '1001 deleted')
  })
})

test.group('The commands of the schedule', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('list what is done, as a crontab too', async ({ assert }) => {
    const list = await ace.create(ScheduleList, ['--crontab'])
    await list.exec()
    const lines = list.ui.logger.getLogs().map(({ message }) => message)
    assert.lengthOf(lines, scheduledTasks().length)
    for (const line of lines) {
      assert.match(line, /^\S+ \S+ \* \* \* cd '\/.+' && '.+node' '.+ace\.js' schedule:run [\w:]+$/)
    }
  })

  test('run one of it, and refuse what is none', async ({ assert }) => {
    const known = await ace.create(ScheduleRun, ['sweep:links'])
    await known.exec()
    known.assertSucceeded()
    const unknown = await ace.create(ScheduleRun, ['sweep:everything'])
    await unknown.exec()
    unknown.assertFailed()
    assert.include(JSON.stringify(unknown.ui.logger.getLogs()), 'sweep:everything')
  })
})
