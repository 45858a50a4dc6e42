import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { hashPassword, matchesPassword } from '#accounts/passwords/passwords'
import { minPasswordLength } from '#accounts/passwords/password_policy_rules'

/** Counts the hash comparisons and the maximum that run concurrently. */
function countVerifications() {
  const original = hash.verify
  const counts = { calls: 0, running: 0, max: 0 }
  hash.verify = async function (...args) {
    counts.calls++
    counts.max = Math.max(counts.max, ++counts.running)
    return original.apply(hash, args).finally(() => counts.running--)
  }
  return { counts, restore: () => void (hash.verify = original) }
}

test.group('Passwords', () => {
  test('without an account the comparison does the same work and fails', async ({
    assert,
    cleanup,
  }) => {
    const { counts, restore } = countVerifications()
    cleanup(restore)

    assert.isFalse(await matchesPassword('anything', null))
    assert.isFalse(await matchesPassword('no account has this password', null))
    assert.equal(counts.calls, 2)
  })

  test('only the correct password matches', async ({ assert }) => {
    const stored = await hashPassword('correct horse')
    assert.isTrue(await matchesPassword('correct horse', stored))
    assert.isFalse(await matchesPassword('correct horsf', stored))
  })

  test('two passwords are hashed concurrently, and every queued one is hashed', async ({
    assert,
    cleanup,
  }) => {
    const stored = await hashPassword('correct horse')
    const { counts, restore } = countVerifications()
    cleanup(restore)

    const matches = await Promise.all(
      Array.from({ length: 20 }, () => matchesPassword('correct horse', stored))
    )
    assert.isTrue(matches.every(Boolean))
    assert.equal(counts.max, 2)
  })

  test('customers need 6 characters, staff 12', ({ assert }) => {
    assert.deepEqual([0, 3, 4].map(minPasswordLength), [6, 12, 12])
  })
})
