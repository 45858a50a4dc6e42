import { test } from '@japa/runner'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import { withLimits } from '#tests/support/limits'
import type { IncomingHttpHeaders } from 'node:http'

const WHAT_IS_ANSWERED = [
  ['a page', 'GET', '/home', 200],
  ['a JSON response', 'GET', '/health/live', 200],
  ['a rejected call', 'GET', '/api/users/me', 401],
  ['an unknown call', 'GET', '/api/no-such-call', 404],
  ['an unknown page', 'GET', '/no-such-page', 302],
] as const

function policyOf(headers: IncomingHttpHeaders): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/)))
}

test.group('Response headers', () => {
  for (const [title, method, path, status] of WHAT_IS_ANSWERED) {
    test(`${title} has security headers`, async ({ assert }) => {
      const { headers, status: received } = await call(method, path)

      assert.equal(received, status)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['x-frame-options'], 'DENY')
      assert.match(
        String(headers['referrer-policy']),
        /^(strict-origin-when-cross-origin|no-referrer)$/
      )
      assert.notProperty(headers, 'x-powered-by')
      assert.containSubset(policyOf(headers), {
        'default-src': "'none'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
    })
  }

  test("pages load scripts and styles from the shop's own files, never inline", async ({
    assert,
  }) => {
    const { headers, text } = await call('GET', '/home')
    const { 'script-src': scripts, 'style-src': styles } = policyOf(headers)

    assert.equal(scripts.trim(), "'self'")
    assert.match(styles, /^'self'( 'sha256-[\w+/=]+')+$/)
    const inline = [...text.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
    for (const tag of inline) assert.match(tag, /type="application\/(ld\+)?json"/)
    assert.notMatch(text, /<style|\son[a-z]+=|nonce/)
  })

  test('a response to an authenticated user is not stored', async ({ assert }) => {
    const { token } = await aUser()
    const { headers } = await call('GET', '/api/users/me', { token })
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })

  test('an early error of a call with a token is not stored, and its address is sent nowhere', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const path = '/api/orders'
    const json = { 'content-type': 'application/json' }
    const large = `{"x":"${'x'.repeat(300_000)}"}`
    for (const [status, response] of [
      [400, call('POST', path, { token, body: '{bad', headers: json })],
      [400, call('GET', '/api/%', { token })],
      [401, call('GET', '/api/users/me', { token: 'unknown' })],
      [401, call('GET', '/api/users/me?token=unknown')],
      [401, call('GET', '/api/users/me', { headers: { authorization: 'Bearer unknown' } })],
      [404, call('GET', '/api/no-such-call', { token })],
      [404, call('GET', `/api/no-such-call?token=${token}`)],
      [413, call('POST', path, { token, body: large, headers: json })],
      [415, call('POST', path, { token, headers: { 'content-type': 'multipart/form-data' } })],
    ] as const) {
      const { status: received, headers } = await response
      assert.equal(received, status)
      assert.equal(headers['cache-control'], 'no-store', String(status))
      assert.equal(headers['referrer-policy'], 'no-referrer', String(status))
    }
  })

  test('a call with a token is not stored, even where the response without one is', async ({
    assert,
  }) => {
    const { token } = await aUser()
    for (const path of ['/api/openapi.json', '/api/products', '/api/misc/countries']) {
      const { headers } = await call('GET', path)
      for (const withToken of [
        await call('GET', path, { token }),
        await call('GET', `${path}?token=${token}`),
        await call('GET', path, { token, headers: { 'if-none-match': String(headers.etag) } }),
      ]) {
        assert.oneOf(withToken.status, [200, 304], path)
        assert.equal(withToken.headers['cache-control'], 'no-store', path)
        assert.equal(withToken.headers['referrer-policy'], 'no-referrer', path)
      }
    }
  })

  test('HSTS is not sent without HTTPS', async ({ assert }) => {
    const { headers } = await call('GET', '/home')
    assert.notProperty(headers, 'strict-transport-security')
  })
})

test.group('An internal error', (group) => {
  withLimits(group)
  group.each.setup(async () => {
    await run('alter table rate_limits rename to rate_limits_away')
    return async () => {
      await run('alter table rate_limits_away rename to rate_limits')
    }
  })

  test('is reported with the request id and without internal details', async ({ assert }) => {
    const body = { email: 'a@example.com', password: 'whatever' }
    const response = await call('POST', '/api/auth/signin', { body })

    assert.equal(response.status, 500)
    assert.deepEqual(response.body, {
      err: 'Something went wrong on our side.',
      code: 'E_FAILURE',
      request_id: response.headers['x-request-id'],
    })
    assert.equal(response.headers['x-content-type-options'], 'nosniff')
    assert.property(response.headers, 'content-security-policy')
  })
})
