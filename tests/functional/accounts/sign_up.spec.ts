import { test } from '@japa/runner'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'

const PASSWORD = 'secret1'
const signUp = (body: unknown) => call('POST', '/api/auth/signup', { body })

const INVALID_ADDRESSES = [
  'a@example.com\r\nBcc: c@example.com',
  'a@example.com,d@example.com',
  '"<script>"@example.com',
  `${'x'.repeat(10_000)}@example.com`,
  'a@b',
  'Ada <a@example.com>',
  '',
]

test.group('Signing up', () => {
  test('creates a regular account and returns a token', async ({ assert }) => {
    const { status, body } = await signUp({ email: 'Ada@Example.com', password: PASSWORD })

    assert.equal(status, 201)
    assert.containSubset(body, { email: 'ada@example.com', role: 0 })
    const me = await call('GET', '/api/users/me', { token: String(body.token) })
    assert.equal(me.body._id, body._id)
  })

  for (const email of ['ADA@example.COM', '  ada@example.com ']) {
    test(`an address is taken regardless of case and spaces: "${email}"`, async ({ assert }) => {
      await signUp({ email: 'ada@example.com', password: PASSWORD })
      const { status, body } = await signUp({ email, password: PASSWORD })

      assert.equal(status, 409)
      assert.containSubset(body, { field: 'email', msg: body.err })
      assert.equal(await countRows('users', 'email = ?', ['ada@example.com']), 1)
    })
  }

  test('one of twenty concurrent requests gets the same address', async ({ assert }) => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => signUp({ email: 'race@example.com', password: PASSWORD }))
    )
    const statuses = responses.map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, ...Array.from({ length: 19 }, () => 409)])
    assert.equal(await countRows('users', 'email = ?', ['race@example.com']), 1)
  })

  test('a visitor cannot create more than a regular customer', async ({ assert }) => {
    const { body } = await signUp({
      email: 'mallory@example.com',
      password: PASSWORD,
      role: 4,
      group: 'f'.repeat(24),
      groupId: 'f'.repeat(24),
      credit: 1e6,
      creditCents: 1e8,
      free_ship: 0,
      _id: 'f'.repeat(24),
      token: 'x'.repeat(32),
    })
    const me = await call('GET', '/api/users/me', { token: String(body.token) })

    assert.notEqual(body._id, 'f'.repeat(24))
    assert.containSubset(me.body, { role: 0, group: null, credit: 0, free_ship: null })
  })

  for (const email of INVALID_ADDRESSES) {
    test(`${JSON.stringify(email).slice(0, 40)} is rejected: no account, no mail`, async ({
      assert,
    }) => {
      const before = await tableCounts()
      const { status, body } = await signUp({ email, password: PASSWORD })

      assert.equal(status, 422)
      assert.equal(body.field, 'email')
      assert.deepEqual(await tableCounts(), before)
    })
  }

  test('each failure has its text as `msg`, too, also with a slash at the end', async ({
    assert,
  }) => {
    await signUp({ email: 'ada@example.com', password: PASSWORD })
    const taken = { email: 'ada@example.com', password: PASSWORD }
    for (const [status, path, options] of [
      [409, '/api/auth/signup', { body: taken }],
      [409, '/api/auth/signup/', { body: taken }],
      [422, '/api/auth/signup', { body: { ...taken, password: '' } }],
      [401, '/api/auth/signup', { body: taken, token: 'unknown' }],
    ] as const) {
      const response = await call('POST', path, options)
      assert.equal(response.status, status)
      assert.isNotEmpty(response.body.err)
      assert.equal(response.body.msg, response.body.err, `${status} ${path}`)
    }
  })

  test('a password needs six characters', async ({ assert }) => {
    const short = await signUp({ email: 'short@example.com', password: '12345' })
    const enough = await signUp({ email: 'short@example.com', password: '123456' })
    assert.equal(short.status, 422)
    assert.equal(short.body.field, 'password')
    assert.equal(enough.status, 201)
  })
})
