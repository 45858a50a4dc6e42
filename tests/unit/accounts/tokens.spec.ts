import { test } from '@japa/runner'
import { User } from '#accounts'
import { signOutEverywhere } from '#accounts/actions/end_sessions'
import { one } from '#core/database'
import { issueToken, revokeToken, userOfToken } from '#accounts/auth/tokens'
import { aStaffMember, aUser } from '#tests/support/people'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test.group('Tokens', () => {
  test('are known by their hash alone', async ({ assert }) => {
    const { token } = await aUser()
    const stored = await one<{ hash: string }>('select * from access_tokens')
    assert.notInclude(JSON.stringify(stored), token)
    assert.isAtLeast(Buffer.from(token, 'base64url').length * 8, 128)
  })

  test('end for a customer after 30 days without use, for staff after 12 hours', async ({
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
      assert.isNull(await userOfToken(token, now + lifetime))
      const known = await userOfToken(token, now + lifetime - MINUTE)
      assert.equal(known?.id, id)
    }
  })

  test('live on while they are used', async ({ assert }) => {
    const now = Date.now()
    const { user } = await aStaffMember()
    const token = await issueToken(user, now)
    for (let hours = 6; hours <= 48; hours += 6) {
      assert.isNotNull(await userOfToken(token, now + hours * HOUR), `after ${hours} hours`)
    }
  })

  test('are over when they are revoked, and no other with them', async ({ assert }) => {
    const { user } = await aUser()
    const [first, second] = [await issueToken(user), await issueToken(user)]
    await revokeToken(first)
    assert.isNull(await userOfToken(first))
    assert.isNotNull(await userOfToken(second))
  })

  test('are not made for whoever was signed out everywhere since they were looked up', async ({
    assert,
  }) => {
    const { id, user } = await aUser()
    await signOutEverywhere(id)
    await assert.rejects(() => issueToken(user), 'Invalid username or password')
    const kept = await one('select hash from access_tokens where user_id = ?', [id])
    assert.isNull(kept)
    const asOfNow = await User.findOrFail(id)
    assert.isNotNull(await userOfToken(await issueToken(asOfNow)))
  })

  for (const wrong of ['', 'short', `' or 1=1 --`, 'x'.repeat(5_000)]) {
    test(`"${wrong.slice(0, 12)}" is nobody's`, async ({ assert }) => {
      assert.isNull(await userOfToken(wrong))
    })
  }
})
