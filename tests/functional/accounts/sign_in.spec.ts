import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { signIn } from '#accounts'
import { call } from '#tests/support/http'
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
  test('answers who it is, their role and a token of their own', async ({ assert }) => {
    const { id, email } = await aUser()
    const first = await post({ email, password: PASSWORD })
    const second = await post({ email: ` ${email.toUpperCase()} `, password: PASSWORD })

    assert.equal(first.status, 200)
    assert.containSubset(first.body, { _id: id, email, role: 0 })
    assert.equal(second.status, 200)
    assert.notEqual(first.body.token, second.body.token)
  })

  test('a wrong password and an unknown address get the same answer', async ({ assert }) => {
    const { email } = await aUser()
    const wrong = await post({ email, password: 'wrong password' })
    const unknown = await post({ email: 'nobody@example.com', password: PASSWORD })

    assert.equal(wrong.status, 401)
    assert.deepEqual(wrong.body, {
      err: 'Invalid username or password',
      code: 'E_INVALID_CREDENTIALS',
    })
    assert.equal(unknown.status, wrong.status)
    assert.deepEqual(unknown.body, wrong.body)
  })

  test('either costs the work of one comparison, so that the delay tells nobody who is known', async ({
    assert,
    cleanup,
  }) => {
    const { email } = await aUser()
    await post({ email, password: PASSWORD })
    const verify = hash.verify
    cleanup(() => void (hash.verify = verify))
    const compared = { known: 0, unknown: 0 }
    for (const [who, address] of [
      ['known', email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      hash.verify = function (...args) {
        compared[who]++
        return verify.apply(hash, args)
      }
      await post({ email: address, password: 'wrong password' })
    }
    assert.deepEqual(compared, { known: 1, unknown: 1 })
  })

  for (const trick of TRICKS) {
    test(`${JSON.stringify(trick)} opens nothing`, async ({ assert }) => {
      await aUser()
      const { status, body } = await post(trick)
      assert.include([401, 422], status)
      assert.isString(body.err)
    })
  }
})

test.group('Guessing passwords', (group) => {
  withLimits(group)

  test('is refused from the eleventh try on, and says when to come back', async ({ assert }) => {
    const { email } = await aUser()
    const answers = []
    for (let attempt = 1; attempt <= 20; attempt++) {
      answers.push(await post({ email, password: `guess ${attempt}` }))
    }
    assert.deepEqual(
      answers.map(({ status }) => status),
      [...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 10 }, () => 429)]
    )
    const wait = Number(answers[10].headers['retry-after'])
    assert.isAtLeast(wait, 1)
    assert.isAtMost(wait, 60)
    assert.isString(answers[10].body.err)
  })

  test('the right password does not help either, as long as the tries are used up', async ({
    assert,
  }) => {
    const { email } = await aUser()
    for (let attempt = 1; attempt <= 10; attempt++)
      await post({ email, password: 'wrong password' })
    const { status } = await post({ email, password: PASSWORD })
    assert.equal(status, 429)
  })

  test('the right password in time begins the count anew', async ({ assert }) => {
    const { email } = await aUser()
    for (let round = 0; round < 2; round++) {
      for (let attempt = 1; attempt <= 9; attempt++)
        await post({ email, password: 'wrong password' })
      const { status } = await post({ email, password: PASSWORD })
      assert.equal(status, 200)
    }
  })

  test('does not lock the owner out elsewhere', async ({ assert }) => {
    const { id, email } = await aUser()
    for (let attempt = 1; attempt <= 20; attempt++)
      await post({ email, password: 'wrong password' })
    const owner = await signIn({ email, password: PASSWORD, ip: '10.0.0.2' })
    assert.equal(owner.id, id)
  })
})
