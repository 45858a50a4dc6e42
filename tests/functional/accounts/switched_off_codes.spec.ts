import { test } from '@japa/runner'
import { User } from '#accounts'
import { disableTotpFor } from '#accounts/two_factor/disable_totp'
import { DomainError } from '#shared/domain_error'
import { Browser } from '#tests/support/browser'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import {
  aDealer,
  aStaffMember,
  aSuperAdmin,
  aUser,
  PASSWORD,
  type TestUser,
} from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { enrolled, now, signIn } from '#tests/functional/accounts/one_time_code_support'
import type { UserDetailView } from '#accounts/views'

test.group('Switching codes off', () => {
  const isOn = (id: string) => countRows('totp_keys', 'user_id = ?', [id])

  test('requires the password and a code', async ({ assert }) => {
    const target = await enrolled()
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email: target.email, password: PASSWORD } })
    await browser.call('POST', '/login/code', { body: { code: target.recovery[9] } })
    const path = `/profile/${target.id}/totp`
    for (const body of [
      {},
      { password: PASSWORD, code: '000000' },
      { password: 'wrong', code: now(target.secret) },
      { password: PASSWORD },
    ]) {
      await browser.call('DELETE', path, { body })
      assert.equal(await isOn(target.id), 1, JSON.stringify(body))
    }
    await browser.call('DELETE', path, { body: { password: PASSWORD, code: now(target.secret) } })
    assert.equal(await isOn(target.id), 0)
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [target.id]), 0)
    const { status } = await signIn(target.email)
    assert.equal(status, 200)
  })

  test('of another user is for super admins, and is logged', async ({ assert }) => {
    const target = await enrolled()
    const { user: boss } = await aSuperAdmin()
    const { user: staffUser } = await aStaffMember()
    const { user: customer } = await aUser()
    for (const other of [staffUser, customer, target.user]) {
      await assert.rejects(() => disableTotpFor(target.id, other), DomainError)
    }
    assert.equal(await isOn(target.id), 1)
    await disableTotpFor(target.id, boss)
    assert.equal(await isOn(target.id), 0)
    const logged = `subject_id = ? and action = 'totp_off' and actor_id = ?`
    assert.equal(await countRows('audit_log', logged, [target.id, boss.id]), 1)
    await assert.rejects(() => disableTotpFor(target.id, boss), DomainError)
  })

  const disable = (id: string, by?: TestUser) =>
    call<{ ok?: boolean; err?: string }>('DELETE', `/api/users/${id}/totp`, { token: by?.token })

  const TABLES = ['totp_keys', 'recovery_codes', 'audit_log', 'users']

  test('of another user is a call for super admins, after which the password is enough', async ({
    assert,
  }) => {
    const target = await enrolled()
    for (const [other, status] of [
      [undefined, 401],
      [await aUser(), 403],
      [await aDealer(), 403],
      [await aStaffMember(), 403],
      [target, 403],
    ] as const) {
      await assertRejectedUnchanged(assert, status, () => disable(target.id, other), TABLES)
    }
    const boss = await aSuperAdmin()
    const { status, body } = await disable(target.id, boss)
    assert.deepEqual([status, body], [200, { ok: true }])
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [target.id]), 0)
    const open = await signIn(target.email)
    assert.equal(open.status, 200)
    await assertRejectedUnchanged(assert, 404, () => disable(target.id, boss), TABLES)
    for (const unknown of ['f'.repeat(24), '0']) {
      await assertRejectedUnchanged(assert, 404, () => disable(unknown, boss), TABLES)
    }
  })

  test('of one’s own is rejected by that call, even for super admins', async ({ assert }) => {
    const target = await enrolled(await aSuperAdmin())
    await assertRejectedUnchanged(assert, 403, () => disable(target.id, target), TABLES)
  })

  test('is offered only to super admins, and only where there are codes', async ({ assert }) => {
    const [target, plain, boss] = [await enrolled(), await aStaffMember(), await aSuperAdmin()]
    const offered = async (id: string, by: TestUser) => {
      const { props } = await visit<{ customer: UserDetailView }>(
        await signedIn(by),
        `/admin/users/${id}`
      )
      return props.customer.canDisableTotp
    }
    assert.isTrue(await offered(target.id, boss))
    assert.isFalse(await offered(plain.id, boss))
    assert.isFalse(await offered(target.id, plain))
  })

  test('happens when a user leaves the staff, not with another staff role', async ({ assert }) => {
    const [target, boss] = [await enrolled(await aSuperAdmin()), await aSuperAdmin()]
    const assignRole = (role: number) =>
      call('PUT', `/api/users/${target.id}/role/${role}`, { token: boss.token })
    await assignRole(3)
    assert.equal(await isOn(target.id), 1)
    await assignRole(0)
    assert.equal(await isOn(target.id), 0)
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [target.id]), 0)
    const logged = `subject_id = ? and action = 'totp_off' and actor_id = ?`
    assert.equal(await countRows('audit_log', logged, [target.id, boss.id]), 1)
    const { status } = await signIn(target.email)
    assert.equal(status, 200)
  })

  test('a super admin cannot skip their own code', async ({ assert }) => {
    const target = await enrolled(await aSuperAdmin())
    const user = await User.findOrFail(target.id)
    await assert.rejects(() => disableTotpFor(target.id, user), DomainError)
    assert.equal(await isOn(target.id), 1)
  })

  test('cannot be done by another user', async ({ assert }) => {
    const target = await enrolled()
    const otherUsers = [new Browser(), await signedIn(await aStaffMember())]
    const before = await tableCounts('sessions')
    for (const browser of otherUsers) {
      const body = { password: PASSWORD, code: target.recovery[0] }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        await browser.call(method, `/profile/${target.id}/totp`, { body })
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
