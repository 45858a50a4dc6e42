import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import { User } from '#accounts'
import { setPassword } from '#accounts/passwords/set_password'
import { verifyCredentials } from '#accounts/sign_in/sign_in'
import { run, writeTx } from '#core/database'
import { aUser, PASSWORD } from '#tests/support/users'

/** Returns a customer whose password was hashed at a cost that the shop used before. */
async function aUserOfBefore() {
  const user = await aUser()
  const passwordHash = await new Scrypt({ cost: 2 ** 10 }).make(PASSWORD)
  await run('update users set password_hash = ? where id = ?', [passwordHash, user.id])
  return { ...user, passwordHash }
}

const signIn = (email: string) => verifyCredentials({ email, password: PASSWORD, ip: '192.0.2.1' })

const hashOf = async (id: string) => {
  const { passwordHash } = await User.findOrFail(id)
  return passwordHash
}

test.group('Renewing the hash of a password at sign-in', () => {
  test('a hash of another cost is replaced', async ({ assert }) => {
    const { id, email, passwordHash } = await aUserOfBefore()
    await signIn(email)
    assert.notEqual(await hashOf(id), passwordHash)
    await signIn(email)
  })

  test('a password that is changed meanwhile stays', async ({ assert, cleanup }) => {
    const { id, email, user } = await aUserOfBefore()
    const make = hash.make.bind(hash)
    const changed = await make('a new pass phrase')
    hash.make = async (password) => {
      const actor = { type: 'user' as const, id: user.id, name: user.name }
      await writeTx((trx) => setPassword({ userId: id, passwordHash: changed, actor }, trx))
      return make(password)
    }
    cleanup(() => {
      hash.make = make
    })
    await signIn(email)
    assert.equal(await hashOf(id), changed)
  })
})
