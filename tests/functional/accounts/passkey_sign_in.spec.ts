import { test } from '@japa/runner'
import { User } from '#accounts'
import { saveUser } from '#accounts/user/user_table'
import { insert, run } from '#core/database'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aSuperAdmin, aUser } from '#tests/support/users'
import {
  OWN,
  actionsOn,
  add,
  challenge,
  send,
  signInWith,
  withPasskey,
} from '#tests/functional/accounts/passkey_support'

const meOf = async (browser: Browser) => {
  const { status, body } = await browser.call('GET', '/api/users/me')
  return status === 200 ? body._id : status
}

test.group('Signing in with a passkey', () => {
  test('it signs in under a new session id, and the last use is shown', async ({ assert }) => {
    const user = await aUser()
    const { key } = await withPasskey(user)
    const browser = new Browser()
    const options = await challenge(browser)
    const before = browser.cookie
    const { status, body } = await send(browser, key.get(options))
    assert.equal(status, 200)
    assert.equal(body.location, '/home')
    assert.notEqual(browser.cookie, before)
    assert.equal(await meOf(browser), user.id)
    const list = await browser.call<{ passkeys: { usedAt: string }[] }>('GET', OWN)
    assert.isString(list.body.passkeys[0].usedAt)
  })

  test('a challenge works once, also when sent twice at once', async ({ assert }) => {
    const { key } = await withPasskey(await aUser())
    const browser = new Browser()
    const response = key.get(await challenge(browser))
    const cookie = browser.cookie
    const twice = () =>
      call('POST', '/api/auth/passkey', {
        body: { response },
        cookie,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    const together = await Promise.all([twice(), twice(), twice()])
    assert.lengthOf(
      together.filter(({ status }) => status === 200),
      1
    )
    const replayed = await send(browser, response)
    assert.oneOf(replayed.status, [401, 422])
  })

  test('a challenge of another session, or of more than five minutes ago, is refused', async ({
    assert,
  }) => {
    const { key } = await withPasskey(await aUser())
    const foreign = key.get(await challenge(new Browser()))
    const browser = new Browser()
    await challenge(browser)
    const other = await send(browser, foreign)
    assert.equal(other.status, 401)
    const none = await send(new Browser(), foreign)
    assert.deepEqual([none.status, none.body.code], [422, 'E_PASSKEY_OVER'])

    const response = key.get(await challenge(browser))
    const { now } = Date
    Date.now = () => now() + 5 * 60_000 + 1000
    const late = await send(browser, response).finally(() => {
      Date.now = now
    })
    assert.deepEqual([late.status, late.body.code], [422, 'E_PASSKEY_OVER'])
  })

  for (const [what, lies] of [
    ['another origin', { origin: 'https://evil.test' }],
    ['another RP ID', { rpId: 'evil.test' }],
    ['no user verification', { isVerified: false }],
    ['the handle of another user', { userHandle: 'MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw' }],
    ['no handle', { userHandle: 'AA' }],
    ['an unknown credential', { credential: 'unknown' }],
  ] as const) {
    test(`${what} is refused`, async ({ assert }) => {
      const { key } = await withPasskey(await aUser())
      const { status, body, browser } = await signInWith(key, lies)
      assert.deepEqual([status, body.code], [401, 'E_PASSKEY_INVALID'])
      assert.equal(await meOf(browser), 401)
    })
  }

  test('the credential of another user does not verify', async ({ assert }) => {
    const { key } = await withPasskey(await aUser())
    const other = await withPasskey(await aUser())
    const { status } = await signInWith(key, { credential: other.key.id })
    assert.equal(status, 401)
  })

  test('a count that does not rise is a copy: refused and logged', async ({ assert }) => {
    const user = await aUser()
    const { key } = await withPasskey(user, 5)
    const first = await signInWith(key, { counter: 6 })
    assert.equal(first.status, 200)
    for (const counter of [6, 3, 0]) {
      const { status } = await signInWith(key, { counter })
      assert.equal(status, 401)
    }
    assert.include(await actionsOn(user.id), 'passkey_refused')
    const last = await signInWith(key, { counter: 7 })
    assert.equal(last.status, 200)
  })

  test('an account has at most twenty', async ({ assert }) => {
    const user = await aUser()
    const { browser } = await withPasskey(user)
    const others = Array.from({ length: 19 }, () => newId())
    for (const id of others)
      await insert('passkeys', {
        ...{ id, user_id: user.id, credential: id, public_key: 'x', name: id },
        created_at: new Date().toISOString(),
      })
    const { status, body } = await add(browser)
    assert.deepEqual([status, (body as { code?: string }).code], [409, 'E_PASSKEY_LIMIT'])
    assert.equal(await countRows('passkeys', 'user_id = ?', [user.id]), 20)
  })

  test('a closed account cannot sign in', async ({ assert }) => {
    const user = await aUser()
    const { key } = await withPasskey(user)
    await run('update users set erased_at = ? where id = ?', [new Date().toISOString(), user.id])
    const { status } = await signInWith(key)
    assert.equal(status, 401)
  })

  test('the export names passkeys without their keys, and an erased or merged account has none', async ({
    assert,
  }) => {
    const { token } = await aSuperAdmin()
    const [erased, merged, kept] = [await aUser(), await aUser(), await aUser()]
    await withPasskey(erased)
    await withPasskey(merged)

    const { text } = await call('GET', `/api/users/${erased.id}/data`, { token })
    const [exported] = (JSON.parse(text) as { account: { passkeys: object[] } }).account.passkeys
    assert.sameMembers(Object.keys(exported), ['name', 'created_at', 'used_at'])
    const erasure = await call('POST', `/api/users/${erased.id}/erasure`, {
      token,
      body: { email: erased.email },
    })
    assert.equal(erasure.status, 200, erasure.text)
    const merge = await call('POST', `/api/users/${merged.id}/merge`, {
      token,
      body: { into: kept.id },
    })
    assert.equal(merge.status, 200, merge.text)
    const owners = [erased.id, merged.id, kept.id]
    assert.equal(await countRows('passkeys', 'user_id in (?, ?, ?)', owners), 0)
  })

  test('who must choose a password does that first', async ({ assert }) => {
    const user = await aUser()
    const { key } = await withPasskey(user)
    const found = await User.findOrFail(user.id)
    found.mustChangePassword = true
    await saveUser(found)
    const { body, browser } = await signInWith(key)
    assert.match(body.location, /^\/reset\//)
    assert.equal(await meOf(browser), 401)
  })

  test('it does not come from another site', async ({ assert }) => {
    const { key } = await withPasskey(await aUser())
    const browser = new Browser()
    const response = key.get(await challenge(browser))
    const { status } = await browser.call('POST', '/api/auth/passkey', {
      body: { response },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(status, 403)
  })
})
