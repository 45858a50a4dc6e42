import { test } from '@japa/runner'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aUser, PASSWORD } from '#tests/support/users'

const ME = '/api/users/me'
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.test' },
  { origin: 'null' },
]

async function signedIn() {
  const { email, token } = await aUser()
  const browser = new Browser()
  await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
  return { browser, cookie: browser.cookie, token }
}

test.group('Cross-site writes', () => {
  for (const headers of FOREIGN) {
    test(`are rejected with a cookie: ${JSON.stringify(headers)}`, async ({ assert }) => {
      const { cookie } = await signedIn()
      const { status } = await call('POST', '/logout', { cookie, headers })
      const me = await call('GET', ME, { cookie })

      assert.equal(status, 303)
      assert.equal(me.status, 200)
    })
  }

  for (const path of ['/api/auth/signout', `/api/orders/${'f'.repeat(24)}/reorder`]) {
    test(`GET ${path} changes data and is guarded like a write`, async ({ assert }) => {
      const { browser, cookie } = await signedIn()
      const foreign = await call('GET', path, {
        cookie,
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      const unknown = await call('GET', path, { cookie })
      assert.equal(foreign.status, 403)
      assert.equal(unknown.status, 403)

      const own = await browser.call('GET', path)
      assert.notEqual(own.status, 403)
    })

    test(`GET ${path} is accepted like a write without Sec-Fetch-Site`, async ({ assert }) => {
      const { cookie } = await signedIn()
      const { status } = await call('GET', path, {
        cookie,
        headers: { origin: 'http://localhost:3333' },
      })
      assert.notEqual(status, 403)
    })
  }

  for (const headers of [
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
    { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'purpose': 'prefetch' },
    { 'sec-fetch-site': 'same-origin', 'x-moz': 'prefetch' },
  ] as Record<string, string>[]) {
    test(`a GET that signs out needs a click in the shop: ${JSON.stringify(headers)}`, async ({
      assert,
    }) => {
      const { cookie } = await signedIn()
      const { status } = await call('GET', '/api/auth/signout', { cookie, headers })
      const me = await call('GET', ME, { cookie })

      assert.equal(status, 403)
      assert.equal(me.status, 200)
    })
  }

  test('a prefetch with a token in its address changes nothing', async ({ assert }) => {
    const { token } = await signedIn()
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }
    const { status } = await call('GET', `/api/auth/signout?token=${token}`, { headers })
    const me = await call('GET', ME, { token })

    assert.equal(status, 403)
    assert.equal(me.status, 200)
  })

  test('JSON calls get 403', async ({ assert }) => {
    const { cookie } = await signedIn()
    const response = await call('POST', '/api/orders', {
      body: {},
      cookie,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(response.status, 403)
    assert.equal(response.body.code, 'E_FORBIDDEN')
  })

  test('are accepted with a token, which no browser sends by itself', async ({ assert }) => {
    const { token } = await signedIn()
    const { status } = await call('POST', '/api/orders', {
      body: {},
      token,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(status, 422)
  })
})

const OWN: Record<string, string>[] = [
  { 'sec-fetch-site': 'same-origin' },
  { origin: 'http://localhost:3333' },
]

test.group('Same-origin writes', () => {
  for (const headers of OWN) {
    test(`are accepted: ${JSON.stringify(headers)}`, async ({ assert }) => {
      const { cookie } = await signedIn()
      const { status } = await call('POST', '/api/orders', { body: {}, cookie, headers })
      assert.equal(status, 422)
    })
  }

  test('a client without these headers needs the XSRF token of its session', async ({ assert }) => {
    const { browser, cookie } = await signedIn()
    await browser.call('GET', '/home')
    const [, token] = /XSRF-TOKEN=([^;]+)/.exec(browser.cookie)!

    const without = await call('POST', '/api/orders', { body: {}, cookie })
    const wrong = await call('POST', '/api/orders', {
      body: {},
      cookie,
      headers: { 'x-xsrf-token': 'f'.repeat(64) },
    })
    const right = await call('POST', '/api/orders', {
      body: {},
      cookie,
      headers: { 'x-xsrf-token': token },
    })
    assert.equal(without.status, 403)
    assert.equal(wrong.status, 403)
    assert.equal(right.status, 422)
  })

  test('a client without a cookie is accepted', async ({ assert }) => {
    const { status } = await call('POST', '/api/auth/signin', { body: {} })
    assert.equal(status, 422)
  })
})
