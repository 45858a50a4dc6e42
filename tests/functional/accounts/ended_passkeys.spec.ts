import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { actionsOn, signInWith, withPasskey } from '#tests/functional/accounts/passkey_support'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { mailedToken, mailsTo } from '#tests/support/mails'
import { visit } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { aStaffMember, aSuperAdmin, aUser, type TestUser } from '#tests/support/users'
import type { Assert } from '@japa/assert'

const NEW = 'a new pass phrase'

const verify = ({ id }: TestUser) =>
  run('update users set email_verified_at = ? where id = ?', [new Date().toISOString(), id])

async function resetOnPage({ email }: TestUser): Promise<string | undefined> {
  const browser = new Browser()
  await browser.call('POST', '/reset', { body: { email } })
  const path = `/reset/${await mailedToken(email, 'reset')}`
  await visit(browser, path)
  await browser.call('POST', path, { body: { password_new: NEW, password_confirm: NEW } })
  const { props } = await visit<{ flash: { success?: string } }>(browser, '/login')
  return props.flash.success
}

type Ending = { user: TestUser; by: TestUser; method: string; path: string; body?: object }

async function assertEnds(assert: Assert, { user, by, method, path, body }: Ending) {
  const { key } = await withPasskey(user)
  const { status, text } = await call(method, path, { token: by.token, body })
  assert.equal(status, 200, text)
  const signIn = await signInWith(key)
  assert.deepEqual([signIn.status, signIn.body.code], [401, 'E_PASSKEY_INVALID'])
  assert.include(await actionsOn(user.id), 'passkey_removed')
  const mails = await mailsTo(user.email)
  assert.include(
    mails.map(({ subject }) => subject),
    'A passkey was removed'
  )
}

test.group('The passkeys of an account that staff sign out everywhere', () => {
  test('end where a super admin ends the sessions of a staff member', async ({ assert }) => {
    const user = await aStaffMember()
    const path = `/api/users/${user.id}/sessions`
    await assertEnds(assert, { user, by: await aSuperAdmin(), method: 'DELETE', path })
  })

  for (const body of [{ password: NEW }, { generate: true }, { send_link: true }])
    test(`end where staff reset the password: ${Object.keys(body)[0]}`, async ({ assert }) => {
      const user = await aUser()
      await verify(user)
      const path = `/api/users/${user.id}/password`
      await assertEnds(assert, { user, by: await aStaffMember(), method: 'PUT', path, body })
    })

  test('stay where the caller may not reset the password', async ({ assert }) => {
    const user = await aStaffMember()
    const { key } = await withPasskey(user)
    for (const by of [await aStaffMember(), await aUser()])
      await assertRejectedUnchanged(assert, 403, () =>
        call('PUT', `/api/users/${user.id}/password`, {
          token: by.token,
          body: { password: newId() },
        })
      )
    const { status } = await signInWith(key)
    assert.equal(status, 200)
  })
})

test.group('A new password by mail', () => {
  test('says that the passkeys of a verified account stay', async ({ assert }) => {
    const [withKey, without] = [await aUser(), await aUser()]
    await withPasskey(withKey)
    for (const [user, text] of [
      [
        withKey,
        'Password has been changed successfully! Your passkeys still sign in. Remove those of a lost device in your settings.',
      ],
      [without, 'Password has been changed successfully!'],
    ] as const) {
      await verify(user)
      assert.equal(await resetOnPage(user), text)
    }
  })
})
