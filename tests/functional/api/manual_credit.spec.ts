import { test } from '@japa/runner'
import { creditLedger } from '#accounts'
import { listAuditEntries } from '#core/audit_log'
import { AccountType } from '#shared/enums'
import { call } from '#tests/support/http'
import { aSuperAdmin, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { putUser, withStaffAndBoss } from '#tests/functional/api/user_support'
import type { UserBody } from '#tests/functional/api/user_support'
import type { TestUser } from '#tests/support/users'

test.group('Manual credit adjustments', (group) => {
  const { staff } = withStaffAndBoss(group)

  const credit = (id: string, by: TestUser, body: unknown, headers?: Record<string, string>) =>
    call<UserBody>('POST', `/api/users/${id}/credit`, { token: by.token, body, headers })

  test('of one’s own need a colleague, also for a super admin', async ({ assert }) => {
    const boss = await aUser({ role: AccountType.SuperAdmin, currency: 'usd' })
    const body = { amount: 20, reason: 'Mine' }
    await assertRejectedUnchanged(assert, 403, () => credit(boss.id, boss, body))
    await assertRejectedUnchanged(assert, 403, () => putUser(boss.id, boss, { credit: 20 }))
    const { status } = await credit(boss.id, await aSuperAdmin(), body)
    assert.equal(status, 200)
  })

  test('are recorded with a reason and logged', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    const added = await credit(id, staff, { amount: 20, reason: 'Late parcel' })
    assert.equal(added.body.credit, 20)
    const taken = await credit(id, staff, { amount: -7.25, reason: 'Too much' })
    assert.equal(taken.body.credit, 12.75)
    const [latest] = await creditLedger({ id, currency: 'usd' })
    assert.containsSubset(latest, { reason: 'Too much', by: staff.user.name })
    const actions = await listAuditEntries('user', id)
    assert.includeMembers(
      actions.map(({ action }) => action),
      ['credit_added', 'credit_deducted']
    )
  })

  test('are made once per Idempotency-Key', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    const headers = { 'idempotency-key': `credit-${id}` }
    const addCredit = (amount: number) =>
      credit(id, staff, { amount, reason: 'Late parcel' }, headers)
    const responses = [await addCredit(20), await addCredit(20)]
    assert.deepEqual(
      responses.map(({ body }) => body.credit),
      [20, 20]
    )
    const { status } = await addCredit(30)
    assert.equal(status, 409)
    assert.lengthOf(await creditLedger({ id, currency: 'usd' }), 1)
  })

  for (const [title, body, field] of [
    ['more than there is', { amount: -0.01, reason: 'x' }, 'amount'],
    ['nothing', { amount: 0, reason: 'x' }, 'amount'],
    ['half a cent', { amount: 0.005, reason: 'x' }, 'amount'],
    ['without a reason', { amount: 5, reason: ' ' }, 'reason'],
  ] as const) {
    test(`${title} is rejected`, async ({ assert }) => {
      const { id } = await aUser({ currency: 'cad' })
      const response = await assertRejectedUnchanged(assert, 422, () => credit(id, staff, body))
      assert.equal(response.body.field, field)
    })
  }
})
