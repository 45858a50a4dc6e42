import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import { hashPassword, isPassword } from '#accounts/passwords'
import { leastPasswordLength } from '#accounts/rules/password_length'

/** Counts how often a password is really compared, and how many comparisons run at the same time. */
function watchVerify() {
  const original = hash.verify
  const seen = { calls: 0, atOnce: 0, most: 0 }
  hash.verify = async function (...args) {
    seen.calls++
    seen.most = Math.max(seen.most, ++seen.atOnce)
    return original.apply(hash, args).finally(() => seen.atOnce--)
  }
  return { seen, restore: () => void (hash.verify = original) }
}

test.group('Passwords', () => {
  test('where there is no account the same work is done, and the answer is no', async ({
    assert,
    cleanup,
  }) => {
    const { seen, restore } = watchVerify()
    cleanup(restore)

    assert.isFalse(await isPassword('anything', null))
    assert.isFalse(await isPassword('no account has this password', null))
    assert.equal(seen.calls, 2)
  })

  test('the right one is known, another is not', async ({ assert }) => {
    const stored = await hashPassword('correct horse')
    assert.isTrue(await isPassword('correct horse', stored))
    assert.isFalse(await isPassword('correct horsf', stored))
  })

  test('two are hashed at a time, the others wait for their turn and none is forgotten', async ({
    assert,
    cleanup,
  }) => {
    const stored = await hashPassword('correct horse')
    const { seen, restore } = watchVerify()
    cleanup(restore)

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => isPassword('correct horse', stored))
    )
    assert.isTrue(answers.every(Boolean))
    assert.equal(seen.most, 2)
  })

  test('customers need 6 characters, who works in the back office 12', ({ assert }) => {
    assert.deepEqual([0, 3, 4].map(leastPasswordLength), [6, 12, 12])
  })
})
