import { test } from '@japa/runner'
import { User } from '#accounts'
import { saveUser } from '#accounts/user/user_table'
import { insert, one, rows, run } from '#core/database'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { signedIn, statusOf } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { SoftwareAuthenticator } from '#tests/support/software_authenticator'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD, type TestUser } from '#tests/support/users'

const OWN = '/api/users/me/passkeys'

type Options = { challenge: string; user: { id: string } }
type Added = { passkey: { id: string }; codes: string[] | null }
type Lies = Parameters<SoftwareAuthenticator['get']>[1]

async function creation(browser: Browser): Promise<Options> {
  const { body } = await browser.call<{ options: Options }>('POST', `${OWN}/options`, {
    body: { password: PASSWORD },
  })
  return body.options
}

async function add(browser: Browser, key = new SoftwareAuthenticator(), lies: Lies = {}) {
  const response = key.create(await creation(browser), lies)
  return browser.call<Added>('POST', OWN, { body: { name: 'Laptop', response } })
}

async function challenge(browser: Browser): Promise<Options> {
  const { body } = await browser.call<{ options: Options }>('POST', '/api/auth/passkey/options')
  return body.options
}

const send = (browser: Browser, response: unknown) =>
  browser.call<{ location: string; err: string; code: string }>('POST', '/api/auth/passkey', {
    body: { response },
  })

async function signInWith(key: SoftwareAuthenticator, lies: Lies = {}, browser = new Browser()) {
  return { browser, ...(await send(browser, key.get(await challenge(browser), lies))) }
}

async function withPasskey(user: TestUser, counter = 0) {
  const browser = await signedIn(user)
  const key = new SoftwareAuthenticator()
  key.counter = counter
  const { body } = await add(browser, key)
  return { browser, key, id: body.passkey.id, codes: body.codes }
}

const meOf = async (browser: Browser) => {
  const { status, body } = await browser.call('GET', '/api/users/me')
  return status === 200 ? body._id : status
}
const actionsOn = async (id: string) => {
  const entries = await rows<{ action: string }>(
    'select action from audit_log where subject_id = ? order by created_at, seq',
    [id]
  )
  return entries.map(({ action }) => action)
}
const requireCodes = async (user: TestUser) => {
  const { token } = await aSuperAdmin()
  await call('PUT', `/api/users/${user.id}/codes`, { body: { required: true }, token })
}

test.group('Own passkeys', () => {
  test('one is added, listed, renamed and removed, and its owner is told', async ({ assert }) => {
    const user = await aUser()
    const { browser, id, codes } = await withPasskey(user)
    assert.isNull(codes)

    const renamed = await browser.call('PUT', `${OWN}/${id}`, { body: { name: 'Phone' } })
    assert.equal(renamed.status, 200, renamed.text)
    const { body } = await browser.call<{ passkeys: unknown[] }>('GET', OWN)
    assert.containsSubset(body.passkeys, [{ id, name: 'Phone', usedAt: null }])

    const removed = await browser.call('DELETE', `${OWN}/${id}`, { body: { password: PASSWORD } })
    assert.equal(removed.status, 200, removed.text)
    assert.equal(await countRows('passkeys', 'user_id = ?', [user.id]), 0)
    const mails = await mailsTo(user.email)
    assert.sameMembers(
      mails.map(({ subject }) => subject),
      ['A passkey was added', 'A passkey was removed']
    )
    assert.includeMembers(await actionsOn(user.id), [
      'passkey_added',
      'passkey_renamed',
      'passkey_removed',
    ])
  })

  test('adding and removing need the password', async ({ assert }) => {
    const { browser, id } = await withPasskey(await aUser())
    const body = { password: 'not the password' }
    for (const [method, path] of [
      ['POST', `${OWN}/options`],
      ['DELETE', `${OWN}/${id}`],
    ]) {
      const response = await assertRejectedUnchanged(
        assert,
        422,
        () => browser.call<{ err: string; code: string }>(method, path, { body }),
        ['passkeys']
      )
      assert.equal(response.body.code, 'E_INCORRECT_PASSWORD')
    }
  })

  test('strangers and tokens are rejected', async ({ assert }) => {
    const { id } = await withPasskey(await aUser())
    const stranger = await aUser()
    const theirs = await signedIn(stranger)
    const body = { password: PASSWORD, name: 'Mine' }
    for (const method of ['PUT', 'DELETE']) {
      const path = `${OWN}/${id}`
      const rejected = (status: number, by: () => ReturnType<typeof call<{ err: string }>>) =>
        assertRejectedUnchanged(assert, status, by, ['passkeys'])
      await rejected(404, () => theirs.call(method, path, { body }))
      await rejected(409, () => call(method, path, { body, token: stranger.token }))
      await rejected(401, () => call(method, path, { body }))
    }
  })

  for (const [what, lies] of [
    ['another origin', { origin: 'https://evil.test' }],
    ['another RP ID', { rpId: 'evil.test' }],
    ['no user verification', { isVerified: false }],
  ] as const) {
    test(`a new passkey with ${what} is refused`, async ({ assert }) => {
      const user = await aUser()
      const { status, body } = await add(await signedIn(user), undefined, lies)
      assert.equal(status, 422)
      assert.containSubset(body, { code: 'E_PASSKEY_INVALID' })
      assert.equal(await countRows('passkeys', 'user_id = ?', [user.id]), 0)
    })
  }

  test('a passkey is added once, and its challenge works once', async ({ assert }) => {
    const { browser, key } = await withPasskey(await aUser())
    const again = await add(browser, key)
    assert.equal(again.status, 409)
    const response = new SoftwareAuthenticator().create(await creation(browser))
    const post = () => browser.call('POST', OWN, { body: { name: 'Tablet', response } })
    assert.equal(await statusFrom(post()), 201)
    const replayed = await post()
    assert.deepEqual([replayed.status, replayed.body.code], [422, 'E_PASSKEY_OVER'])
  })
})

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

test.group('Passkeys of staff', () => {
  test('a passkey satisfies required codes, and no code is asked for', async ({ assert }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { key, codes, browser } = await withPasskey(staff)
    assert.lengthOf(codes!, 10)
    assert.equal(await statusOf(browser, '/admin/mailbox'), 200)
    const signed = await signInWith(key)
    assert.equal(signed.body.location, '/admin')
    assert.equal(await statusOf(signed.browser, '/admin/mailbox'), 200)
  })

  test('the password alone no longer signs in; with a recovery code it does', async ({
    assert,
  }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { codes } = await withPasskey(staff)
    const signIn = (totp?: string) =>
      call('POST', '/api/auth/signin', { body: { email: staff.email, password: PASSWORD, totp } })
    const { body } = await signIn()
    assert.equal(body.code, 'E_TOTP_REQUIRED')
    assert.equal(await statusFrom(signIn(codes![0])), 200)
    const browser = new Browser()
    const page = await browser.call('POST', '/login', {
      body: { email: staff.email, password: PASSWORD },
    })
    assert.equal(page.headers.location, '/login/code')
  })

  test('the last factor of who must have one stays', async ({ assert }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { browser, id } = await withPasskey(staff)
    const remove = () =>
      browser.call<{ err: string; code: string }>('DELETE', `${OWN}/${id}`, {
        body: { password: PASSWORD },
      })
    const { body } = await assertRejectedUnchanged(assert, 409, remove, ['passkeys'])
    assert.equal(body.code, 'E_LAST_FACTOR')
    await add(browser)
    assert.equal(await statusFrom(remove()), 200)
  })
})

test.group('Limits of passkeys', (group) => {
  withFreshLimits(group)

  test('attempts fall under the limits of sign-in', async ({ assert }) => {
    const { key } = await withPasskey(await aUser())
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const { status } = await signInWith(key, { origin: 'https://evil.test' })
      statuses.push(status)
    }
    assert.deepEqual([statuses[0], statuses[11]], [401, 429])
    assert.isNull(
      await one('select 1 as found from passkeys where used_at is not null and credential = ?', [
        key.id,
      ])
    )
  })
})
