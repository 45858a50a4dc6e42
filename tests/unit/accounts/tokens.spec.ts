import { test } from '@japa/runner'
import { User } from '#accounts'
import { signOutEverywhere } from '#accounts/sessions/end_sessions'
import { one } from '#core/database'
import { issueToken, revokeToken, findTokenUser } from '#accounts/sessions/access_tokens'
import { aStaffMember, aUser } from '#tests/support/users'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.group('Access tokens', () => {
  test('are stored as a hash only', async ({ assert }) => {
    const { token } = await aUser()
    const stored = await one<{ hash: string }>('select * from access_tokens')
    assert.notInclude(JSON.stringify(stored), token)
    assert.isAtLeast(Buffer.from(token, 'base64url').length * 8, 128)
  })

  test('expire after 30 days without use for customers, after 12 hours for staff', async ({
    assert,
  }) => {
    const now = Date.now()
    const customer = await aUser()
    const staff = await aStaffMember()
    const lifetimes = [
      [customer, 30 * DAY],
      [staff, 12 * HOUR],
    ] as const

    for (const [{ user, id }, lifetime] of lifetimes) {
      const token = await issueToken(user, now)
      assert.isNull(await findTokenUser(token, now + lifetime))
      const tokenUser = await findTokenUser(token, now + lifetime - MINUTE)
      assert.equal(tokenUser?.id, id)
    }
  })

  test('stay valid while they are used', async ({ assert }) => {
    const now = Date.now()
    const { user } = await aStaffMember()
    const token = await issueToken(user, now)
    for (let hours = 6; hours <= 48; hours += 6) {
      assert.isNotNull(await findTokenUser(token, now + hours * HOUR), `after ${hours} hours`)
    }
  })

  test('are revoked one at a time', async ({ assert }) => {
    const { user } = await aUser()
    const [first, second] = [await issueToken(user), await issueToken(user)]
    await revokeToken(first)
    assert.isNull(await findTokenUser(first))
    assert.isNotNull(await findTokenUser(second))
  })

  test('are not issued to a user who was signed out everywhere after being loaded', async ({
    assert,
  }) => {
    const { id, user } = await aUser()
    await signOutEverywhere(id)
    await assert.rejects(() => issueToken(user), 'Invalid username or password')
    const stored = await one('select hash from access_tokens where user_id = ?', [id])
    assert.isNull(stored)
    const reloaded = await User.findOrFail(id)
    assert.isNotNull(await findTokenUser(await issueToken(reloaded)))
  })

  for (const wrong of ['', 'short', `' or 1=1 --`, 'x'.repeat(5_000)]) {
    test(`"${wrong.slice(0, 12)}" is not a valid token`, async ({ assert }) => {
      assert.isNull(await findTokenUser(wrong))
    })
  }
})
