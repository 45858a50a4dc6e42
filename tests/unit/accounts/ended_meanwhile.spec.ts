import { test } from '@japa/runner'
import { User } from '#accounts'
import { createApiToken } from '#accounts/api_tokens/create_api_token'
import { addPasskey, passkeyOptions } from '#accounts/passkeys/add_passkey'
import { removePasskey, renamePasskey } from '#accounts/passkeys/change_passkey'
import { changePassword } from '#accounts/passwords/change_password'
import { hashPassword } from '#accounts/passwords/passwords'
import { setPassword } from '#accounts/passwords/set_password'
import { disableOwnTotp, disableTotpFor } from '#accounts/two_factor/disable_totp'
import { confirmTotpEnrollment, startTotpEnrollment } from '#accounts/two_factor/enroll_totp'
import { findTotpKey, hasSecondFactor } from '#accounts/two_factor/second_factor'
import { toAuditActor } from '#accounts/user/user_response'
import { insert, writeTx } from '#core/database'
import { newId } from '#shared/ids'
import { now } from '#tests/functional/accounts/one_time_code_support'
import { countRows } from '#tests/support/database'
import { SoftwareAuthenticator } from '#tests/support/software_authenticator'
import { aStaffMember, aSuperAdmin, PASSWORD, type TestUser } from '#tests/support/users'
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

  test('renames and removes no passkey', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    const id = newId()
    await insert('passkeys', {
      ...{ id, user_id: member.id, credential: id, public_key: 'key', counter: 0 },
      ...{ transports: '', name: 'Phone', created_at: new Date().toISOString() },
    })
    await resetMeanwhile(member)
    await assert.rejects(() => renamePasskey(signedIn, id, 'Mine'), 'Not logged in.')
    await assert.rejects(() => removePasskey(signedIn, id, PASSWORD), 'Not logged in.')
    assert.equal(await countRows('passkeys', 'id = ? and name = ?', [id, 'Phone']), 1)
  })

  test('starts and switches on no one-time codes', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    await startTotpEnrollment(signedIn)
    const started = await findTotpKey(member.id)
    await resetMeanwhile(member)
    await assert.rejects(() => startTotpEnrollment(signedIn), 'Not logged in.')
    const code = now(started!.secret!)
    await assert.rejects(() => confirmTotpEnrollment(signedIn, code), 'Not logged in.')
    assert.deepEqual(await findTotpKey(member.id), started)
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [member.id]), 0)
  })

  test('switches off no one-time codes', async ({ assert }) => {
    const member = await aStaffMember()
    const signedIn = await User.findOrFail(member.id)
    await startTotpEnrollment(signedIn)
    const { secret } = (await findTotpKey(member.id))!
    const [code] = await confirmTotpEnrollment(signedIn, now(secret!))
    await resetMeanwhile(member)
    await assert.rejects(
      () => disableOwnTotp(signedIn, { password: PASSWORD, code }),
      'Not logged in.'
    )
    assert.isTrue(await hasSecondFactor(member.id))
  })

  test('switches off no one-time codes of another user', async ({ assert }) => {
    const member = await aStaffMember()
    const user = await User.findOrFail(member.id)
    await startTotpEnrollment(user)
    const { secret } = (await findTotpKey(member.id))!
    await confirmTotpEnrollment(user, now(secret!))
    const admin = await aSuperAdmin()
    const signedIn = await User.findOrFail(admin.id)
    await resetMeanwhile(admin)
    await assert.rejects(() => disableTotpFor(member.id, signedIn), 'Not logged in.')
    assert.isTrue(await hasSecondFactor(member.id))
  })
})
