import { test } from '@japa/runner'
import { run } from '#core/database'
import { anApplication } from '#tests/support/applications'
import { call } from '#tests/support/http'
import { mailedToken } from '#tests/support/mails'
import { aGroup, aStaffMember, aUser } from '#tests/support/users'
import { actionsOn, signInWith, withPasskey } from '#tests/functional/accounts/passkey_support'

/** The owner of the mailbox sets a new password. */
async function resetPassword(email: string) {
  await call('POST', '/api/auth/forgot', { body: { email } })
  const token = await mailedToken(email, 'reset')
  const body = { reset_token: token, password_new: 'a new pass phrase' }
  const { status, text } = await call('PUT', '/api/users/password', { body })
  if (status !== 200) throw new Error(text)
}

test.group('Passkeys of a stranger who registered with the address of another person', () => {
  test('a new password by mail removes them', async ({ assert }) => {
    const squatted = await aUser()
    const { key } = await withPasskey(squatted)
    await resetPassword(squatted.email)
    const { status, body } = await signInWith(key)
    assert.deepEqual([status, body.code], [401, 'E_PASSKEY_INVALID'])
    assert.include(await actionsOn(squatted.id), 'passkey_removed')
  })

  test('an approved application removes them', async ({ assert }) => {
    const squatted = await aUser()
    const { key } = await withPasskey(squatted)
    const applied = await call<{ _id: string }>('POST', '/api/misc/apply', {
      body: anApplication({ email: squatted.email }),
    })
    const { token } = await aStaffMember()
    const path = `/api/users/applications/${applied.body._id}/approve`
    const body = { group: await aGroup('Dealer') }
    const approved = await call('POST', path, { token, body })
    assert.equal(approved.status, 200, approved.text)
    const { status } = await signInWith(key)
    assert.equal(status, 401)
  })

  test('a verified customer, and staff, keep theirs with a new password', async ({ assert }) => {
    const verified = await aUser()
    await run('update users set email_verified_at = ? where id = ?', [
      new Date().toISOString(),
      verified.id,
    ])
    for (const user of [verified, await aStaffMember()]) {
      const { key } = await withPasskey(user)
      await resetPassword(user.email)
      const { status } = await signInWith(key)
      assert.equal(status, 200)
    }
  })
})
