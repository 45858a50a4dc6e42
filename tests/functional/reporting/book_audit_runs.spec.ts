import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { BookAuditPage, BookAuditRun } from '#reporting/views'

type Page = { audit: BookAuditPage | null; run: BookAuditRun | null; canRun: boolean }

test.group('An audit of the books that staff start', (group) => {
  let owner: TestUser

  group.setup(async () => {
    await stockedShop()
    owner = await aSuperAdmin()
  })

  const start = (token?: string) =>
    call<{ code?: string }>('POST', '/api/a/audit/books/runs', { token })
  const pageOf = async (user: TestUser) => {
    const { props } = await visit<Page>(await signedIn(user), '/admin/home/books')
    return props
  }
  const jobs = () => rows<{ id: string }>(`select id from outbox where kind = 'book_audit'`, [])

  test('is refused to others, who see no button', async ({ assert }) => {
    const staff = await aStaffMember()
    const customer = await aUser()
    const responses = [await start(staff.token), await start(customer.token), await start()]
    assert.deepEqual(
      responses.map(({ status }) => status),
      [403, 403, 401]
    )
    assert.lengthOf(await jobs(), 0)
    const { canRun } = await pageOf(staff)
    assert.isFalse(canRun)
    const log = await rows(`select id from audit_log where subject_type = 'book_audit'`, [])
    assert.lengthOf(log, 0)
  })

  test('runs once as a job, shows how far it is, and then its result', async ({ assert }) => {
    const responses = await Promise.all([start(owner.token), start(owner.token)])
    assert.sameMembers(
      responses.map(({ status }) => status),
      [202, 409]
    )
    assert.include(
      responses.map(({ body }) => body.code),
      'E_RUNNING'
    )
    const [{ id }] = await jobs()
    const queued = await pageOf(owner)
    assert.isTrue(queued.canRun)
    assert.deepEqual(queued.run, { isFailed: false, processed: null, total: null })
    await run('update outbox set processed = 40, total = 90 where id = ?', [id])
    const running = await pageOf(owner)
    assert.deepEqual(running.run, { isFailed: false, processed: 40, total: 90 })

    await processOutbox()
    const { audit, run: left } = await pageOf(owner)
    assert.isNull(left)
    assert.isAbove(audit?.recordCount ?? 0, 0)
    assert.lengthOf(await jobs(), 1)
    const job = await one<{ processed: number }>('select processed from outbox where id = ?', [id])
    assert.isNumber(job?.processed)
    const log = await one<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_log where subject_type = 'book_audit'`,
      []
    )
    assert.deepEqual(log, { action: 'audit_started', actor_id: owner.id })
  })

  test('that failed stands on the page until another one ends well', async ({ assert }) => {
    await start(owner.token)
    await run(
      `update outbox set state = 'dead' where kind = 'book_audit' and state = 'waiting'`,
      []
    )
    const failed = await pageOf(owner)
    assert.isTrue(failed.run?.isFailed)

    const { status } = await start(owner.token)
    assert.equal(status, 202)
    const { run: again } = await pageOf(owner)
    assert.isFalse(again?.isFailed)
    await processOutbox()
    const { run: left } = await pageOf(owner)
    assert.isNull(left)
  })
})
