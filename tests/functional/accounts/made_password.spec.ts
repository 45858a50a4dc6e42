import { test } from '@japa/runner'
import { run } from '#core/database'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'
import type { TestUser } from '#tests/support/users'

const OWN = 'a pass phrase of my own'

const signIn = (email: string, password = PASSWORD) =>
  call<{ token?: string; reset_token?: string; code?: string; err?: string }>(
    'POST',
    '/api/auth/signin',
    { body: { email, password } }
  )
const choosePassword = (token: unknown, password = OWN) =>
  call('PUT', '/api/users/password', { body: { reset_token: token, password_new: password } })

/** Puts the user into the state after a staff role was assigned or a password generated. */
async function withTemporaryPassword(user: TestUser): Promise<TestUser> {
  await run('delete from access_tokens where user_id = ?', [user.id])
  await run('update users set must_change_password = ? where id = ?', [true, user.id])
  return user
}

test.group('A temporary password', () => {
  for (const [role, make] of [
    ['a customer', aUser],
    ['a staff member', aStaffMember],
    ['a super admin', aSuperAdmin],
  ] as const) {
    test(`lets ${role} only choose a new password by the JSON call`, async ({ assert }) => {
      const { id, email } = await withTemporaryPassword(await make())
      const { status, body, headers } = await signIn(email)
      assert.deepEqual(
        [status, body.code, body.err],
        [403, 'E_MUST_CHANGE_PASSWORD', 'Please choose your own password.']
      )
      assert.notProperty(body, 'token')
      assert.isUndefined(headers['set-cookie'])
      assert.equal(await countRows('access_tokens', 'user_id = ?', [id]), 0)
      const asToken = await call('GET', '/api/users/me', { token: body.reset_token })
      assert.equal(asToken.status, 401)

      const chosen = await choosePassword(body.reset_token)
      assert.equal(chosen.status, 200)
      const [again, old] = [await choosePassword(body.reset_token), await signIn(email)]
      assert.deepEqual([again.status, old.status], [422, 401])
      const { body: open } = await signIn(email, OWN)
      assert.isString(open.token)
      const isUnverified = 'id = ? and email_verified_at is null'
      assert.equal(await countRows('users', isUnverified, [id]), 1)
    })
  }

  test('is not revealed to a user with a wrong password', async ({ assert }) => {
    const { email } = await withTemporaryPassword(await aStaffMember())
    const { status, body } = await signIn(email, 'wrong password')
    assert.deepEqual([status, body.code], [401, 'E_INVALID_CREDENTIALS'])
    assert.notProperty(body, 'reset_token')
  })

  test('must be replaced by a longer one when a customer becomes staff', async ({ assert }) => {
    const [boss, user] = [await aSuperAdmin(), await aUser()]
    await call('PUT', `/api/users/${user.id}/role/3`, { token: boss.token })
    const { status, body } = await signIn(user.email)
    assert.equal(status, 403)
    const short = await choosePassword(body.reset_token, 'eleven char')
    assert.equal(short.status, 422)
    await choosePassword(body.reset_token)
    const { body: open } = await signIn(user.email, OWN)
    const users = await call('GET', '/api/users', { token: open.token })
    assert.equal(users.status, 200)
  })

  test('redirects the sign-in page to choosing a new password', async ({ assert }) => {
    const { email } = await withTemporaryPassword(await aStaffMember())
    const browser = new Browser()
    const { headers } = await browser.call('POST', '/login', {
      body: { email, password: PASSWORD },
    })
    assert.match(String(headers.location), /^\/reset\/[\w-]{43}$/)
    const admin = await browser.call('GET', '/admin')
    assert.deepEqual([admin.status, admin.headers.location], [302, '/login'])
    const body = { password_new: OWN, password_confirm: OWN }
    await browser.call('POST', String(headers.location), { body })
    const signedIn = await browser.call('POST', '/login', { body: { email, password: OWN } })
    assert.equal(signedIn.headers.location, '/admin')
  })
})
