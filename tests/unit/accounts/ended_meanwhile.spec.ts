import { test } from '@japa/runner'
import { User } from '#accounts'
import { createApiToken } from '#accounts/api_tokens/create_api_token'
import { addPasskey, passkeyOptions } from '#accounts/passkeys/add_passkey'
import { changePassword } from '#accounts/passwords/change_password'
import { hashPassword } from '#accounts/passwords/passwords'
import { setPassword } from '#accounts/passwords/set_password'
import { toAuditActor } from '#accounts/user/user_response'
import { writeTx } from '#core/database'
import { countRows } from '#tests/support/database'
import { SoftwareAuthenticator } from '#tests/support/software_authenticator'
import { aStaffMember, PASSWORD, type TestUser } from '#tests/support/users'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'

const NEW = 'a new pass phrase'

/** The owner sets a new password while a request of another person in the account is under way. */
async function resetMeanwhile({ id, user }: TestUser): Promise<string> {
  const passwordHash = await hashPassword(NEW)
  await writeTx((trx) => setPassword({ userId: id, passwordHash, actor: toAuditActor(user) }, trx))
  return passwordHash
}

test.group('A request whose session ends before it writes', () => {
  test('changes no password', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    const passwordHash = await resetMeanwhile(member)
    await assert.rejects(
      () =>
        changePassword({
          ...{ user: signedIn, password: PASSWORD, preserved: {} },
          passwordNew: 'the pass phrase of another person',
        }),
      'Not logged in.'
    )
    const stored = await User.findOrFail(member.id)
    assert.equal(stored.passwordHash, passwordHash)
  })

  test('adds no passkey', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    const options = await passkeyOptions(signedIn, PASSWORD)
    const key = new SoftwareAuthenticator()
    const response = { ...key.create(options), clientExtensionResults: {} }
    await resetMeanwhile(member)
    const passkey = {
      ...{ name: 'Phone', challenge: options.challenge },
      response: response as unknown as RegistrationResponseJSON,
    }
    await assert.rejects(() => addPasskey(signedIn, passkey), 'Not logged in.')
    assert.equal(await countRows('passkeys', 'user_id = ?', [member.id]), 0)
  })

  test('creates no token for programs', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    await resetMeanwhile(member)
    const token = { name: 'ERP', scopes: ['orders:read' as const], days: 30, password: PASSWORD }
    await assert.rejects(() => createApiToken(signedIn, token), 'Not logged in.')
  })
})
