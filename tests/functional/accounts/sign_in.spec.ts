import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { signIn } from '#accounts'
import { newId } from '#shared/ids'
import { call, statusFrom } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { aUser, PASSWORD } from '#tests/support/users'

const post = (body: unknown) => call('POST', '/api/auth/signin', { body })

const TRICKS = [
  { email: `' OR 1=1--`, password: `' OR 1=1--` },
  { email: { $gt: '' }, password: { $gt: '' } },
  { email: ['a@example.com'], password: ['x'] },
  { email: true, password: true },
  {},
]

test.group('Signing in', () => {
  test('returns the user id, the role and a new token', async ({ assert }) => {
    const { id, email } = await aUser()
    const first = await post({ email, password: PASSWORD })
    const second = await post({ email: ` ${email.toUpperCase()} `, password: PASSWORD })

    assert.equal(first.status, 200)
    assert.containSubset(first.body, { _id: id, email, role: 0 })
    assert.equal(second.status, 200)
    assert.notEqual(first.body.token, second.body.token)
  })

  test('white space is part of a password, and no part of an address', async ({ assert }) => {
    const email = `${newId()}@example.com`
    const password = ' spaced-1 '
    const body = { email: ` ${email} `, password }
    assert.equal(await statusFrom(call('POST', '/api/auth/signup', { body })), 201)

    assert.equal(await statusFrom(post({ email: ` ${email} `, password })), 200)
    for (const other of [password.trim(), ' spaced-1', `${password} `])
      assert.equal(await statusFrom(post({ email, password: other })), 401)
  })

  test('a wrong password and an unknown address get the same response', async ({ assert }) => {
    const { email } = await aUser()
    const wrong = await post({ email, password: 'wrong password' })
    const unknown = await post({ email: 'unknown@example.com', password: PASSWORD })

    assert.equal(wrong.status, 401)
    assert.deepEqual(wrong.body, {
      err: 'Invalid username or password',
      code: 'E_INVALID_CREDENTIALS',
    })
    assert.equal(unknown.status, wrong.status)
    assert.deepEqual(unknown.body, wrong.body)
  })

  test('both cost one hash comparison, so that the duration does not reveal who has an account', async ({
    assert,
    cleanup,
  }) => {
    const { email } = await aUser()
    await post({ email, password: PASSWORD })
    const verify = hash.verify
    cleanup(() => void (hash.verify = verify))
    const compared = { known: 0, unknown: 0 }
    for (const [kind, address] of [
      ['known', email],
      ['unknown', 'unknown@example.com'],
    ] as const) {
      hash.verify = function (...args) {
        compared[kind]++
        return verify.apply(hash, args)
      }
      await post({ email: address, password: 'wrong password' })
    }
    assert.deepEqual(compared, { known: 1, unknown: 1 })
  })

  for (const trick of TRICKS) {
    test(`${JSON.stringify(trick)} is rejected`, async ({ assert }) => {
      await aUser()
      const { status, body } = await post(trick)
      assert.include([401, 422], status)
      assert.isString(body.err)
    })
  }
})

test.group('Guessing passwords', (group) => {
  withLimits(group)

  test('is rejected from the eleventh attempt on, with Retry-After', async ({ assert }) => {
    const { email } = await aUser()
    const responses = []
    for (let attempt = 1; attempt <= 20; attempt++) {
      responses.push(await post({ email, password: `guess ${attempt}` }))
    }
    assert.deepEqual(
      responses.map(({ status }) => status),
      [...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)]
    )
    const wait = Number(responses[10].headers['retry-after'])
    assert.isAtLeast(wait, 1)
    assert.isAtMost(wait, 60)
    assert.isString(responses[10].body.err)
  })

  test('even the correct password is rejected after ten wrong ones', async ({ assert }) => {
    const { email } = await aUser()
    for (let attempt = 1; attempt <= 10; attempt++)
      await post({ email, password: 'wrong password' })
    const { status } = await post({ email, password: PASSWORD })
    assert.equal(status, 429)
  })

  test('the correct password resets the count', async ({ assert }) => {
    const { email } = await aUser()
    for (let round = 0; round < 2; round++) {
      for (let attempt = 1; attempt <= 9; attempt++)
        await post({ email, password: 'wrong password' })
      const { status } = await post({ email, password: PASSWORD })
      assert.equal(status, 200)
    }
  })

  test('does not lock the owner out at another address', async ({ assert }) => {
    const { id, email } = await aUser()
    for (let attempt = 1; attempt <= 20; attempt++)
      await post({ email, password: 'wrong password' })
    const owner = await signIn({ email, password: PASSWORD, ip: '10.0.0.2' })
    assert.equal(owner.id, id)
  })
})
