import { test } from '@japa/runner'
import { call } from '#tests/support/http'

const newcomer = { email: 'Ada@Example.com', password: 'secret1' }

test.group('Signing up', () => {
  test('makes a regular account and answers a token', async ({ assert }) => {
    const { status, body } = await call('POST', '/api/auth/signup', { body: newcomer })

    assert.equal(status, 201)
    assert.containSubset(body, { email: 'ada@example.com', role: 0 })
    const me = await call('GET', '/api/users/me', { token: String(body.token) })
    assert.equal(me.status, 200)
  })
})
