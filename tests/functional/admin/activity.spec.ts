import { test } from '@japa/runner'
import { recordAction, SYSTEM_ACTOR } from '#core/audit_log'
import { chunks, insertMany, isPostgres, run, writeTx } from '#core/database'
import { activityEntries, entriesStatement, MAX_READ } from '#reporting/activity/activity_entries'
import {
  ACTIVITY_KINDS,
  actionsOf,
  parseCursor,
  type ActivityCursor,
} from '#reporting/activity/activity_rules'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { planOf } from '#tests/support/query_plan'
import { bestTime, queryLimitMs } from '#tests/support/query_time'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { ActivityPageView } from '#reporting/views'

const pageFor = async (user: TestUser, query = '') => {
  const { props } = await visit<{ activity: ActivityPageView }>(
    await signedIn(user),
    `/admin/activity${query}`
  )
  return props.activity
}

type Entry = { action: string; type?: string; id?: string; by?: TestUser; at?: string }

const record = ({ action, type = 'user', id = newId(), by, at }: Entry) =>
  writeTx((trx) =>
    recordAction(
      {
        subject: { type, id },
        action,
        actor: by ? { type: 'user', id: by.id, name: by.user.name } : SYSTEM_ACTOR,
      },
      trx,
      at ? new Date(at) : undefined
    )
  )

test.group('The activity log', () => {
  test('words what was done, by whom, with a link to the record, newest first', async ({
    assert,
  }) => {
    const [helen, customer] = [await aSuperAdmin(), await aUser({ firstname: 'Ann' })]
    await record({ action: 'data_exported', id: customer.id, by: helen })
    await record({ action: 'task_run', type: 'job' })
    const { entries } = await pageFor(helen)
    assert.deepEqual(
      entries.slice(0, 2).map(({ action, actor }) => [action, actor]),
      [
        ['Task run', 'Shop'],
        ['Data exported', helen.user.name],
      ]
    )
    assert.deepEqual(entries[1].record, {
      label: 'Customer or staff',
      name: 'Ann',
      href: `/admin/users/${customer.id}`,
    })
  })

  test('is filtered by person, kind of action, record and period, alone and together', async ({
    assert,
  }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    await run('delete from audit_log')
    await record({ action: 'shipped', type: 'order', by: ben, at: '2026-03-01T12:00:00.000Z' })
    await record({ action: 'issued', type: 'invoice', by: ben, at: '2026-03-02T12:00:00.000Z' })
    await record({ action: 'edited', type: 'order', by: helen, at: '2026-03-03T12:00:00.000Z' })
    await record({ action: 'task_run', type: 'job', at: '2026-03-04T12:00:00.000Z' })
    const actions = async (query: string) => {
      const { entries } = await pageFor(helen, query)
      return entries.map(({ action }) => action)
    }
    const [shipped, issued, edited, task] = ['Goods shipped', 'Issued', 'Order changed', 'Task run']
    assert.deepEqual(await actions(''), [task, edited, issued, shipped])
    assert.deepEqual(await actions(`?actor=${ben.id}`), [issued, shipped])
    assert.deepEqual(await actions('?actor=shop'), [task])
    assert.deepEqual(await actions('?kind=money'), [issued])
    assert.deepEqual(await actions('?kind=changes'), [task, edited])
    assert.deepEqual(await actions('?subject=order'), [edited, shipped])
    assert.deepEqual(await actions('?from=2026-03-02&until=2026-03-03'), [edited, issued])
    assert.deepEqual(await actions(`?actor=${ben.id}&subject=order&kind=goods`), [shipped])
    assert.deepEqual(await actions('?actor=guest'), [])
  })

  test('pages by a cursor, on which new entries have no effect', async ({ assert }) => {
    const helen = await aSuperAdmin()
    await run('delete from audit_log')
    for (let index = 0; index < 60; index++) await record({ action: 'edited', type: 'order' })
    const first = await pageFor(helen)
    await record({ action: 'edited', type: 'order' })
    const second = await pageFor(helen, `?before=${encodeURIComponent(first.next!)}`)
    const shown = [...first.entries, ...second.entries].map(({ id }) => id)
    assert.lengthOf(new Set(shown), 60)
    assert.isNull(second.next)
    assert.isNull(parseCursor('1; drop table users'))
  })

  test('shows other staff their own actions only, whatever the address asks for', async ({
    assert,
  }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    await record({ action: 'edited', type: 'order', by: helen })
    await record({ action: 'shipped', type: 'order', by: ben })
    const { entries, actors } = await pageFor(ben, `?actor=${helen.id}`)
    assert.isNull(actors)
    assert.isTrue(entries.every(({ actor }) => actor === ben.user.name))
    const browser = await signedIn(ben)
    const { text } = await browser.call('GET', `/admin/activity.csv?actor=${helen.id}`)
    assert.include(text, 'Goods shipped')
    assert.notInclude(text, 'Order changed')
  })

  test('is downloaded with its filters', async ({ assert }) => {
    const helen = await aSuperAdmin()
    await record({ action: 'edited', type: 'order', by: helen })
    const browser = await signedIn(helen)
    const { text } = await browser.call('GET', '/admin/activity.csv?subject=order')
    const lines = text.trim().split('\r\n')
    assert.include(lines[0], 'Date (UTC),Person,Action,Record,Name,Details,Changes')
    assert.isTrue(lines.slice(1).every((line) => line.includes(',Order,')))
  })

  test('is closed to customers and visitors', async ({ assert }) => {
    for (const path of ['/admin/activity', '/admin/activity.csv']) {
      assert.equal(await statusOf(await signedIn(await aUser()), path), 403)
      assert.equal(await statusOf(new Browser(), path), 302)
    }
    const helen = await signedIn(await aSuperAdmin())
    assert.equal(await statusOf(helen, '/admin/activity?kind=nothing'), 422)
  })

  test('puts each action in one kind', ({ assert }) => {
    const actions = ACTIVITY_KINDS.filter((kind) => kind !== 'changes').flatMap(
      (kind) => actionsOf(kind).actions
    )
    assert.lengthOf(new Set(actions), actions.length)
  })
})

const ENTRIES = 100_000

test.group('The activity log of 100,000 entries', () => {
  test('is read from indexes within 50 ms, with any filter and at its end', async ({ assert }) => {
    const start = Date.parse('2026-01-01T00:00:00.000Z')
    const actors = Array.from({ length: 10 }, () => newId())
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({
      id: newId(),
      subject_type: index % 3 === 0 ? 'order' : 'product',
      subject_id: newId(),
      action: index === 5 ? 'erased' : 'edited',
      actor_type: 'user',
      actor_id: actors[index % 10],
      actor_name: 'Ben',
      before: JSON.stringify({ name: 'An earlier name of this record' }),
      after: JSON.stringify({ name: 'A later name of this record' }),
      created_at: new Date(start + index * 60_000).toISOString(),
      seq: index,
    }))
    for (const chunk of chunks(entries, 2_000))
      await writeTx((trx) => insertMany('audit_log', chunk, trx))
    await run(isPostgres() ? 'vacuum analyze audit_log' : 'analyze')

    const filters = [
      {},
      { actor: actors[3] },
      { kind: 'access' as const },
      { kind: 'changes' as const, actor: actors[4], subject: 'order' },
      { kind: 'access' as const, actor: newId() },
      { kind: 'access' as const, actor: actors[3] },
      { kind: 'access' as const, subject: 'product' },
      { subject: 'file' },
      { actor: 'guest' },
      { from: '2026-02-01T00:00:00.000Z', until: '2026-02-03T00:00:00.000Z' },
    ]
    const middle = { at: new Date(start + 50_000 * 60_000).toISOString(), seq: 50_000, id: newId() }
    for (const filter of filters) {
      for (const before of [null, middle]) {
        const best = await bestTime(() => activityEntries(filter, { before, limit: 50 }))
        assert.isBelow(best, queryLimitMs(), JSON.stringify({ filter, before }))
      }
    }
    const found = await activityEntries({ kind: 'access' }, { before: null, limit: 50 })
    assert.lengthOf(found.entries, 1)

    let before: ActivityCursor | null = null
    const rare: string[] = []
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof activityEntries>> = await activityEntries(
        { kind: 'access', subject: 'product' },
        { before, limit: 50 }
      )
      rare.push(...page.entries.map(({ action }) => action))
      before = page.next
      pages++
    } while (before !== null)
    assert.deepEqual([rare, pages], [['erased'], ENTRIES / MAX_READ + 1])

    for (const [filter, index] of [
      [{}, 'audit_log_activity'],
      [{ actor: actors[0] }, 'audit_log_actor'],
      [{ actor: actors[0], kind: 'access', subject: 'order' }, 'audit_log_actor'],
      [{ subject: 'file', kind: 'changes' }, 'audit_log_activity'],
      [{ kind: 'access' }, 'audit_log_action'],
    ] as const) {
      const plan = await planOf(entriesStatement(filter, { before: null, limit: 50 }))
      assert.include(plan, index)
      assert.notMatch(plan, /SCAN audit_log(?! USING)|Seq Scan on audit_log/)
    }
    await run(isPostgres() ? 'truncate audit_log' : 'delete from audit_log')
  })
})
