import { test } from '@japa/runner'
import { run } from '#core/database'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'

const ME = '/api/users/me'

const WRONG_TOKENS = [
  ['another', 'x'.repeat(32)],
  ['none', ''],
  ['one with SQL in it', `' OR 1=1--`],
] as const

test.group('Tokens', () => {
  test('X-Token, Bearer and the query parameter each identify the caller', async ({ assert }) => {
    const { id, token } = await aUser()
    const responses = [
      await call('GET', ME, { token }),
      await call('GET', ME, { headers: { authorization: `Bearer ${token}` } }),
      await call('GET', `${ME}?token=${token}`),
    ]
    for (const { status, body } of responses) {
      assert.equal(status, 200)
      assert.equal(body._id, id)
    }
  })

  for (const [title, wrong] of WRONG_TOKENS) {
    test(`a token that is ${title} is 401, in every place`, async ({ assert }) => {
      const responses = [
        await call('GET', ME, { token: wrong }),
        await call('GET', ME, { headers: { authorization: `Bearer ${wrong}` } }),
        await call('GET', `${ME}?token=${encodeURIComponent(wrong)}`),
      ]
      for (const { status, body } of responses) {
        assert.equal(status, 401)
        assert.equal(body.err, 'Not logged in.')
      }
    })
  }

  test('another scheme than Bearer does not authenticate', async ({ assert }) => {
    const { status } = await call('GET', ME, { headers: { authorization: 'Basic YTpi' } })
    assert.equal(status, 401)
  })

  test('an invalid token is rejected even where a visitor has access', async ({ assert }) => {
    for (const path of ['/api/products?token=garbage', '/api/misc/countries?token=garbage']) {
      const { status } = await call('GET', path)
      assert.equal(status, 401, path)
    }
  })

  test('a token takes precedence over the cookie', async ({ assert }) => {
    const { browser } = await signedIn()
    const { status } = await browser.call('GET', ME, { token: 'x'.repeat(32) })
    assert.equal(status, 401)
  })

  test('X-Token takes precedence over Bearer, and Bearer over the query parameter', async ({
    assert,
  }) => {
    const first = await aUser()
    const second = await aUser()
    const bearer = { authorization: `Bearer ${second.token}` }

    const both = await call('GET', ME, { token: first.token, headers: bearer })
    const withQuery = await call('GET', `${ME}?token=${first.token}`, { headers: bearer })
    assert.equal(both.body._id, first.id)
    assert.equal(withQuery.body._id, second.id)
  })

  test('the query parameter counts once, below /api, and for no navigation or cross-site request', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const rejected = [
      await call('GET', `${ME}?token=${token}&token=${token}`),
      await call('GET', `${ME}?token[]=${token}`),
      await call('GET', `${ME}?token=${token},${token}`),
      await call('GET', `${ME}?token=${token}`, { headers: { 'sec-fetch-dest': 'document' } }),
      await call('GET', `${ME}?token=${token}`, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ]
    assert.deepEqual(
      rejected.map(({ status }) => status),
      [401, 401, 401, 401, 401]
    )
  })

  test('API_QUERY_TOKEN=off accepts tokens in headers only', async ({ assert, cleanup }) => {
    process.env.API_QUERY_TOKEN = 'off'
    cleanup(() => void delete process.env.API_QUERY_TOKEN)
    const { token } = await aUser()

    const query = await call('GET', `${ME}?token=${token}`)
    const header = await call('GET', ME, { token })
    assert.equal(query.status, 401)
    assert.equal(header.status, 200)
  })

  test('a token opens no page, and no page repeats one', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const path of [`/admin/orders?token=${token}`, `/home?token=${token}&t%6Fken=${token}`]) {
      const response = await call('GET', path, { token })
      const told = response.text + JSON.stringify(response.headers)
      assert.notInclude(told, token, path)
      assert.notInclude(told, '"isStaff":true', path)
    }
    const admin = await call('GET', '/admin/orders', { token })
    assert.equal(admin.status, 302)
  })

  test('signing out revokes the token', async ({ assert }) => {
    const { token } = await aUser()
    const out = await call('GET', '/api/auth/signout', { token })
    const again = await call('GET', ME, { token })
    assert.deepEqual(out.body, { ok: true })
    assert.equal(again.status, 401)
  })
})

async function signedIn() {
  const person = await aUser()
  const browser = new Browser()
  await browser.call('POST', '/login', { body: { email: person.email, password: PASSWORD } })
  return { ...person, browser }
}

test.group('Sessions', () => {
  test('a visitor who only reads gets no cookie', async ({ assert }) => {
    const { headers } = await call('GET', '/home')
    assert.notProperty(headers, 'set-cookie')
  })

  test('signing in creates a session that identifies the browser', async ({ assert }) => {
    const { id, browser } = await signedIn()
    const me = await browser.call('GET', ME)
    assert.equal(me.body._id, id)
  })

  test('the session cookie is HttpOnly and SameSite', async ({ assert }) => {
    const { email } = await aUser()
    const { headers } = await call('POST', '/login', {
      body: { email, password: PASSWORD },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const line = headers['set-cookie']!.find((cookie) => cookie.startsWith('sid='))
    assert.match(line!, /; HttpOnly/)
    assert.match(line!, /; SameSite=Lax/)
    assert.match(line!, /; Path=\//)
  })

  test('signing in replaces the previous session id, which becomes invalid', async ({ assert }) => {
    const { email } = await aUser()
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email, password: 'wrong password' } })
    const before = browser.cookie
    assert.include(before, 'sid=')
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })

    assert.notEqual(browser.cookie, before)
    const mine = await browser.call('GET', ME)
    const old = await call('GET', ME, { cookie: before })
    assert.equal(mine.status, 200)
    assert.equal(old.status, 401)
  })

  test('signing out ends the session, even for a copied cookie', async ({ assert }) => {
    const { browser } = await signedIn()
    const kept = browser.cookie
    const out = await browser.call('POST', '/logout')
    const replayed = await call('GET', ME, { cookie: kept })
    const mine = await browser.call('GET', ME)

    assert.equal(out.status, 303)
    assert.equal(replayed.status, 401)
    assert.equal(mine.status, 401)
  })

  test('an invented or changed cookie does not authenticate', async ({ assert }) => {
    const { browser } = await signedIn()
    const changed = browser.cookie.replace(
      /sid=(.)/,
      (_all, first) => `sid=${first === 'a' ? 'b' : 'a'}`
    )
    for (const cookie of [changed, 'sid=made-up', `sid=${'f'.repeat(64)}`]) {
      const { status } = await call('GET', ME, { cookie })
      assert.equal(status, 401)
    }
  })

  test('a password or role change ends every earlier session', async ({ assert }) => {
    const { id, browser } = await signedIn()
    await run('update users set session_version = session_version + 1 where id = ?', [id])
    const { status } = await browser.call('GET', ME)
    assert.equal(status, 401)
  })

  test('a session expires after its idle time', async ({ assert }) => {
    const { browser } = await signedIn()
    await run('update sessions set expires_at = ?', [new Date(Date.now() - 1).toISOString()])
    const { status } = await browser.call('GET', ME)
    assert.equal(status, 401)
  })
})
