import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { insert, one, rows, run, type TableRow } from '#core/database'
import { processOutbox, trackProgress } from '#core/outbox'
import { queueDueTasks, type ScheduledTask } from '#core/schedule'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { Browser } from '#tests/support/browser'
import { call, statusFrom } from '#tests/support/http'
import { aFailedJob } from '#tests/support/jobs'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aDealer, aStaffMember, aSuperAdmin, type TestUser } from '#tests/support/users'
import type { StaffMenuEntry } from '#config/menu'
import type { StaffHome } from '#reporting/home/staff_home'
import type { BackgroundJson } from '#web/views'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const TABLES = ['outbox', 'audit_log', 'scheduled_tasks']

type JobInput = { kind?: string; dueAt?: string; lockedUntil?: string; payload?: object }

async function aWaitingJob(input: JobInput = {}): Promise<string> {
  const { kind = 'order_confirmation', dueAt = inHours(-1), lockedUntil, payload = {} } = input
  const id = newId()
  await insert('outbox', {
    id,
    kind,
    payload: JSON.stringify(payload),
    dedupe_key: newId(),
    state: 'waiting',
    attempts: 0,
    connection_failures: 0,
    created_at: inHours(-2),
    due_at: dueAt,
    waiting_since: dueAt,
    locked_until: lockedUntil ?? null,
    worker: lockedUntil ? 'shop-1:7' : null,
    started_at: lockedUntil ? inHours(-1) : null,
  })
  return id
}

const aWorker = (name: string, seenAt: string) =>
  insert('outbox_workers', { name, concurrency: 4, started_at: inHours(-3), seen_at: seenAt })

let fails = false
const TEST_TASK: ScheduledTask = {
  name: 'test:counted',
  title: 'Count its runs',
  cron: '0 12 * * *',
  run: async () => {
    if (fails) throw new Error('The disk is full')
    return 'counted'
  },
}

test.group('Background work', (group) => {
  withFakeCards(group)
  let admin: TestUser

  group.setup(async () => {
    admin = await aSuperAdmin()
    const schedule = await app.container.make('schedule')
    app.container.bindValue('schedule', [...schedule, TEST_TASK])
    return () => app.container.bindValue('schedule', schedule)
  })
  group.each.setup(async () => {
    fails = false
    for (const table of [...TABLES, 'outbox_workers']) await run(`delete from ${table}`)
  })

  /** Runs the test's task alone of those that are due. */
  const failDueTask = async () => {
    fails = true
    await queueDueTasks()
    await run(
      `delete from outbox where state = 'waiting' and dedupe_key not like '${TEST_TASK.name}@%'`
    )
    await processOutbox()
  }

  const read = async () => {
    const { body } = await call<BackgroundJson>('GET', '/api/a/background', { token: admin.token })
    return body
  }
  const post = <Body>(path: string, body?: object, token = admin.token) =>
    call<Body & { err?: string; code?: string; field?: string }>(
      'POST',
      `/api/a/background${path}`,
      { token, body }
    )

  test('counts the jobs of each name that wait, run and failed', async ({ assert }) => {
    const orderId = newId()
    await aWaitingJob({ dueAt: inHours(-3) })
    const retried = await aWaitingJob({ payload: { orderId } })
    await run('update outbox set attempts = 2, last_error = ? where id = ?', ['No route', retried])
    await aWaitingJob({ dueAt: inHours(1) })
    const imported = await aWaitingJob({ kind: 'amazon_import', lockedUntil: inHours(1) })
    // The lock of a crashed worker has ended.
    await aWaitingJob({ kind: 'amazon_import', lockedUntil: inHours(-1) })
    await run(`update outbox set state = 'done' where id = ?`, [await aWaitingJob()])
    const failed = await aFailedJob({ orderId })
    await trackProgress(imported, 22_000)(1_200)

    const { queues, running, waiting, failed: failures } = await read()
    assert.deepEqual(
      queues.map(({ oldest, ...counts }) => [counts, oldest !== null]),
      [
        [{ job: 'amazon_import', waiting: 1, scheduled: 0, running: 1, failed: 0 }, true],
        [{ job: 'order_confirmation', waiting: 2, scheduled: 1, running: 0, failed: 1 }, true],
      ]
    )
    assert.lengthOf(running, 1)
    assert.include(running[0], {
      _id: imported,
      job: 'amazon_import',
      about: null,
      worker: 'shop-1:7',
      processed: 1_200,
      total: 22_000,
    })
    assert.lengthOf(waiting, 4)
    const again = waiting.find(({ _id: id }) => id === retried)
    assert.containSubset(again, {
      attempts: 2,
      error: 'No route',
      about: { type: 'order', _id: orderId },
    })
    assert.lengthOf(failures, 1)
    assert.include(failures[0], { _id: failed, attempts: 10, error: '550 no such mailbox' })
  })

  test('without jobs, workers and runs there is the schedule alone', async ({ assert }) => {
    const { schedule, ...lists } = await read()
    assert.deepEqual(lists, {
      oldest: null,
      ...{ queues: [], running: [], waiting: [], failed: [], workers: [] },
    })
    assert.isAbove(schedule.length, 10)
    for (const task of schedule) assert.isAbove(Date.parse(task.next_run), Date.now(), task.name)
    assert.deepEqual(
      schedule.map(({ next_run: at }) => at),
      schedule.map(({ next_run: at }) => at).sort()
    )
  })

  test('a worker that was not seen for 45 seconds is not alive', async ({ assert }) => {
    await aWorker('shop-1:7', inHours(0))
    await aWorker('shop-2:9', inHours(-0.02))
    await aWaitingJob({ lockedUntil: inHours(1) })
    const { workers } = await read()
    assert.sameDeepMembers(
      workers.map(({ name, alive, running, concurrency }) => [name, alive, running, concurrency]),
      [
        ['shop-1:7', true, 1, 4],
        ['shop-2:9', false, 0, 4],
      ]
    )
  })

  test('a failed job is queued again once', async ({ assert }) => {
    const orderId = newId()
    const id = await aFailedJob({ orderId })
    const { status, body } = await post<{ ok: boolean }>(`/jobs/${id}/retry`)
    assert.deepEqual([status, body], [200, { ok: true }])
    const job = await one<TableRow<'outbox'>>('select * from outbox where id = ?', [id])
    assert.containSubset(job, { state: 'waiting', attempts: 0, connection_failures: 0 })
    const [entry] = await listAuditEntries('order', orderId)
    assert.equal(entry.action, 'job_retried')

    const again = await assertRejectedUnchanged(
      assert,
      409,
      () => post(`/jobs/${id}/retry`),
      TABLES
    )
    assert.equal(again.body.code, 'E_JOB_NOT_FAILED')
    await assertRejectedUnchanged(assert, 409, () => post(`/jobs/${newId()}/retry`), TABLES)
  })

  test('all failed jobs of a name are queued again, and no others', async ({ assert }) => {
    const orderId = newId()
    for (const payload of [{ orderId }, {}, {}]) await aFailedJob(payload)
    const other = await aFailedJob({}, 'delete_files')
    const { body } = await post<{ retried: number }>('/retries', { job: 'order_confirmation' })
    assert.deepEqual(body, { retried: 3 })
    const left = await rows<{ id: string }>(`select id from outbox where state = 'dead'`)
    assert.deepEqual(
      left.map(({ id }) => id),
      [other]
    )
    assert.lengthOf(await listAuditEntries('order', orderId), 1)
    assert.lengthOf(await rows('select id from audit_log'), 3)
    const again = await post<{ retried: number }>('/retries', { job: 'order_confirmation' })
    assert.deepEqual(again.body, { retried: 0 })
  })

  for (const body of [{}, { job: '' }, { job: 5 }, { job: 'x'.repeat(61) }]) {
    test(`a retry of no name is rejected: ${JSON.stringify(body).slice(0, 20)}`, async ({
      assert,
    }) => {
      await aFailedJob({})
      const rejected = await assertRejectedUnchanged(
        assert,
        422,
        () => post('/retries', body),
        TABLES
      )
      assert.equal(rejected.body.field, 'job')
    })
  }

  test('a scheduled task shows its error, and runs again when staff ask', async ({ assert }) => {
    const taskOf = async () => {
      const { schedule } = await read()
      return schedule.find(({ name }) => name === TEST_TASK.name)!
    }
    assert.include(await taskOf(), { title: 'Count its runs', last_run: null, error: null })
    await failDueTask()
    const failed = await taskOf()
    assert.equal(failed.error, 'The disk is full')
    assert.isString(failed.last_run)

    const { status } = await post(`/tasks/${TEST_TASK.name}/run`)
    assert.equal(status, 202)
    await processOutbox()
    assert.include(await taskOf(), { error: 'The disk is full' })
    assert.deepEqual(await rows('select state, attempts from outbox'), [
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ])

    fails = false
    await post(`/tasks/${TEST_TASK.name}/run`)
    await processOutbox()
    assert.include(await taskOf(), { error: null, running: false })
    const actions = await rows<{ action: string }>('select action from audit_log')
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['task_run', 'task_run']
    )
    await assertRejectedUnchanged(assert, 404, () => post('/tasks/no:task/run'), TABLES)
  })

  test('the staff home of a super admin leads to the page when something failed', async ({
    assert,
  }) => {
    await aFailedJob({})
    await failDueTask()
    const todoOf = async (token: string) => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token })
      return body.todo.filter(({ key }) => key.startsWith('failed'))
    }
    const failedTasks = { key: 'failed_tasks', count: 1 } as const
    assert.deepEqual(await todoOf(admin.token), [
      { ...failedTasks, href: '/admin/background' },
      { key: 'failed_schedule', count: 1, href: '/admin/background' },
    ])
    const { token } = await aStaffMember()
    assert.deepEqual(await todoOf(token), [{ ...failedTasks, href: '/admin/mailbox' }])
  })

  test('the page and the home of a super admin show how long the oldest job waits', async ({
    assert,
  }) => {
    const homeOf = async ({ token }: TestUser) => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token })
      return body.background
    }
    assert.deepEqual(await homeOf(admin), { oldest: null })
    await aWaitingJob({ dueAt: inHours(-0.1) })
    const { oldest } = await read()
    assert.include(oldest, { late: false })
    assert.approximately(oldest!.seconds, 360, 60)

    const since = inHours(-3)
    await aWaitingJob({ dueAt: since })
    const [background, home] = [await read(), await homeOf(admin)]
    for (const shown of [background, home!]) assert.include(shown.oldest, { since, late: true })
    const { props } = await visit<{ home: StaffHome }>(await signedIn(admin), '/admin/home')
    assert.isTrue(props.home.background?.oldest?.late)
    assert.isNull(await homeOf(await aStaffMember()))
    const page = await visit<{ home: StaffHome }>(
      await signedIn(await aStaffMember()),
      '/admin/home'
    )
    assert.isNull(page.props.home.background)
  })

  test('only super admins see the page and its menu entry', async ({ assert }) => {
    const menuOf = async (user: TestUser) => {
      const { props } = await visit<{ staffMenu: StaffMenuEntry[] }>(
        await signedIn(user),
        '/admin/home'
      )
      return props.staffMenu.map(({ href }) => href)
    }
    const staff = await aStaffMember()
    assert.include(await menuOf(admin), '/admin/background')
    assert.notInclude(await menuOf(staff), '/admin/background')
    const { component } = await visit(await signedIn(admin), '/admin/background')
    assert.equal(component, 'admin/background/index')
    assert.equal(await statusOf(await signedIn(staff), '/admin/background'), 403)
    assert.equal(await statusOf(await signedIn(await aDealer()), '/admin/background'), 403)
    assert.equal(await statusOf(new Browser(), '/admin/background'), 302)
  })

  test('strangers, customers and ordinary staff can do nothing', async ({ assert }) => {
    const id = await aFailedJob({})
    const customer = await aDealer()
    const staff = await aStaffMember()
    for (const [token, status] of [
      [undefined, 401],
      [customer.token, 403],
      [staff.token, 403],
    ] as const) {
      assert.equal(await statusFrom(call('GET', '/api/a/background', { token })), status)
      for (const [path, body] of [
        [`/jobs/${id}/retry`],
        ['/retries', { job: 'order_confirmation' }],
        [`/tasks/${TEST_TASK.name}/run`],
      ] as const) {
        await assertRejectedUnchanged(
          assert,
          status,
          () => call('POST', `/api/a/background${path}`, { token, body }),
          TABLES
        )
      }
    }
  })
})
