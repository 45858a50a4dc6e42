import { test } from '@japa/runner'
import { User } from '#accounts'
import { run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { call } from '#tests/support/http'
import { aDealer, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { apply, mailsTo, TABLES, withDecisions } from '#tests/functional/api/application_support'
import type { ApplicationResponse } from '#tests/functional/api/application_support'

test.group('Deciding on an application', (group) => {
  const { staff, decide } = withDecisions(group)

  test('a rejection mails the reason and creates no account', async ({ assert }) => {
    const { body } = await apply({ email: 'no@fjord.example' })
    await processOutbox()
    const { body: rejected } = await decide(body._id, 'reject', {
      message: 'We have a dealer there.',
    })
    assert.equal(rejected.state, 'rejected')
    await processOutbox()
    const mails = await mailsTo('no@fjord.example')
    assert.include(mails.at(-1)!.text, 'We have a dealer there.')
    assert.isNull(await User.findBy('email', 'no@fjord.example'))
  })

  test('a rejection requires a reason', async ({ assert }) => {
    const { body } = await apply()
    const reject = () => decide(body._id, 'reject', { message: ' ' })
    const response = await assertRejectedUnchanged(assert, 422, reject, TABLES)
    assert.equal(response.body.field, 'message')
  })

  test('an unknown group is rejected, and the application stays open', async ({ assert }) => {
    const { body } = await apply({ email: 'group@fjord.example' })
    for (const unknown of ['f'.repeat(24), 'Dealer']) {
      const approve = () => decide(body._id, 'approve', { group: unknown })
      const response = await assertRejectedUnchanged(assert, 422, approve, TABLES)
      assert.equal(response.body.field, 'group')
    }
  })

  test('a second decision is rejected', async ({ assert }) => {
    const { body } = await apply({ email: 'twice@fjord.example' })
    await decide(body._id, 'approve')
    for (const how of ['approve', 'reject']) {
      const again = () => decide(body._id, how, { message: 'x' })
      const response = await assertRejectedUnchanged(assert, 409, again, TABLES)
      assert.equal(response.body.code, 'E_DECIDED')
    }
  })

  test('only one of ten concurrent decisions succeeds', async ({ assert }) => {
    const { body } = await apply({ email: 'race@fjord.example' })
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        decide(body._id, n % 2 === 0 ? 'approve' : 'reject', { message: 'x' })
      )
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    assert.lengthOf(
      responses.filter(({ status }) => status === 409),
      9
    )
    await processOutbox()
    const mails = await mailsTo('race@fjord.example')
    assert.lengthOf(mails, 2)
  })

  test('only staff see and decide applications', async ({ assert }) => {
    const { body } = await apply()
    for (const [client, status] of [
      [null, 401],
      [await aUser(), 403],
      [await aDealer(), 403],
    ] as const) {
      for (const [method, path] of [
        ['GET', '/api/users/applications'],
        ['POST', `/api/users/applications/${body._id}/approve`],
        ['POST', `/api/users/applications/${body._id}/reject`],
      ]) {
        const sent = method === 'POST' ? { message: 'x' } : undefined
        const attempt = () => call(method, path, { token: client?.token, body: sent })
        const response = await assertRejectedUnchanged(assert, status, attempt, TABLES)
        assert.notInclude(response.text, 'fjord')
      }
    }
  })

  test('the list contains all applications, newest first', async ({ assert }) => {
    const { body: latest } = await apply({ company: 'The Latest' })
    await run(
      `update trade_applications set created_at = '2099-01-01T00:00:00.000Z' where id = ?`,
      [latest._id]
    )
    const { body } = await call<ApplicationResponse[]>('GET', '/api/users/applications', {
      token: staff.token,
    })
    assert.equal(body[0].company, 'The Latest')
    assert.isAbove(body.length, 5)
  })

  test('an unknown application is not found', async ({ assert }) => {
    const { status } = await decide('f'.repeat(24), 'approve')
    assert.equal(status, 404)
  })
})
