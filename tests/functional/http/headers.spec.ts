import { test } from '@japa/runner'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/people'
import { withLimits } from '#tests/support/limits'
import type { IncomingHttpHeaders } from 'node:http'

const WHAT_IS_ANSWERED = [
  ['a page', 'GET', '/home', 200],
  ['a JSON answer', 'GET', '/health/live', 200],
  ['a refused call', 'GET', '/api/users/me', 401],
  ['an unknown call', 'GET', '/api/no-such-call', 404],
  ['an unknown page', 'GET', '/no-such-page', 302],
] as const

function policyOf(headers: IncomingHttpHeaders): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ')
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/)))
}

test.group('Headers of every answer', () => {
  for (const [title, method, path, status] of WHAT_IS_ANSWERED) {
    test(`${title} says what a browser may do with it`, async ({ assert }) => {
      const { headers, status: answered } = await call(method, path)

      assert.equal(answered, status)
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

  test('scripts run by their place or a nonce that is new each time, never inline', async ({
    assert,
  }) => {
    const first = await call('GET', '/home')
    const second = await call('GET', '/home')
    const [, nonce] = /'nonce-([^']+)'/.exec(policyOf(first.headers)['script-src'])!

    assert.include(first.text, `nonce="${nonce}"`)
    assert.notInclude(second.text, nonce)
    assert.notMatch(policyOf(first.headers)['script-src'], /unsafe/)
    assert.notMatch(policyOf(first.headers)['style-src'], /unsafe/)
  })

  test('an answer to somebody who is known is not stored', async ({ assert }) => {
    const { token } = await aUser()
    const { headers } = await call('GET', '/api/users/me', { token })
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['referrer-policy'], 'no-referrer')
  })

  test('without https nothing is promised about https', async ({ assert }) => {
    const { headers } = await call('GET', '/home')
    assert.notProperty(headers, 'strict-transport-security')
  })
})

test.group('A failure of ours', (group) => {
  withLimits(group)
  group.each.setup(async () => {
    await run('alter table rate_limits rename to rate_limits_away')
    return async () => {
      await run('alter table rate_limits_away rename to rate_limits')
    }
  })

  test('is told in a sentence with the number of the request, and nothing of its insides', async ({
    assert,
  }) => {
    const body = { email: 'a@example.com', password: 'whatever' }
    const answer = await call('POST', '/api/auth/signin', { body })

    assert.equal(answer.status, 500)
    assert.deepEqual(answer.body, {
      err: 'Something went wrong on our side.',
      code: 'E_FAILURE',
      request_id: answer.headers['x-request-id'],
    })
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.property(answer.headers, 'content-security-policy')
  })
})
