import { test } from '@japa/runner'
import { one } from '#core/database'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withFreshLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { signedIn, statusOf } from '#tests/support/pages'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { SoftwareAuthenticator } from '#tests/support/software_authenticator'
import { aStaffMember, aSuperAdmin, aUser, PASSWORD, type TestUser } from '#tests/support/users'
import {
  OWN,
  actionsOn,
  add,
  creation,
  signInWith,
  withPasskey,
} from '#tests/functional/accounts/passkey_support'

const requireCodes = async (user: TestUser) => {
  const { token } = await aSuperAdmin()
  await call('PUT', `/api/users/${user.id}/codes`, { body: { required: true }, token })
}

test.group('Own passkeys', () => {
  test('one is added, listed, renamed and removed, and its owner is told', async ({ assert }) => {
    const user = await aUser()
    const { browser, id, codes } = await withPasskey(user)
    assert.isNull(codes)

    const renamed = await browser.call('PUT', `${OWN}/${id}`, { body: { name: 'Phone' } })
    assert.equal(renamed.status, 200, renamed.text)
    const { body } = await browser.call<{ passkeys: unknown[] }>('GET', OWN)
    assert.containsSubset(body.passkeys, [{ id, name: 'Phone', usedAt: null }])

    const removed = await browser.call('DELETE', `${OWN}/${id}`, { body: { password: PASSWORD } })
    assert.equal(removed.status, 200, removed.text)
    assert.equal(await countRows('passkeys', 'user_id = ?', [user.id]), 0)
    const mails = await mailsTo(user.email)
    assert.sameMembers(
      mails.map(({ subject }) => subject),
      ['A passkey was added', 'A passkey was removed']
    )
    assert.includeMembers(await actionsOn(user.id), [
      'passkey_added',
      'passkey_renamed',
      'passkey_removed',
    ])
  })

  test('adding and removing need the password', async ({ assert }) => {
    const { browser, id } = await withPasskey(await aUser())
    const body = { password: 'not the password' }
    for (const [method, path] of [
      ['POST', `${OWN}/options`],
      ['DELETE', `${OWN}/${id}`],
    ]) {
      const response = await assertRejectedUnchanged(
        assert,
        422,
        () => browser.call<{ err: string; code: string }>(method, path, { body }),
        ['passkeys']
      )
      assert.equal(response.body.code, 'E_INCORRECT_PASSWORD')
    }
  })

  test('strangers and tokens are rejected', async ({ assert }) => {
    const { id } = await withPasskey(await aUser())
    const stranger = await aUser()
    const theirs = await signedIn(stranger)
    const body = { password: PASSWORD, name: 'Mine' }
    for (const method of ['PUT', 'DELETE']) {
      const path = `${OWN}/${id}`
      const rejected = (status: number, by: () => ReturnType<typeof call<{ err: string }>>) =>
        assertRejectedUnchanged(assert, status, by, ['passkeys'])
      await rejected(404, () => theirs.call(method, path, { body }))
      await rejected(409, () => call(method, path, { body, token: stranger.token }))
      await rejected(401, () => call(method, path, { body }))
    }
  })

  for (const [what, lies] of [
    ['another origin', { origin: 'https://evil.test' }],
    ['another RP ID', { rpId: 'evil.test' }],
    ['no user verification', { isVerified: false }],
  ] as const) {
    test(`a new passkey with ${what} is refused`, async ({ assert }) => {
      const user = await aUser()
      const { status, body } = await add(await signedIn(user), undefined, lies)
      assert.equal(status, 422)
      assert.containSubset(body, { code: 'E_PASSKEY_INVALID' })
      assert.equal(await countRows('passkeys', 'user_id = ?', [user.id]), 0)
    })
  }

  test('a passkey is added once, and its challenge works once', async ({ assert }) => {
    const { browser, key } = await withPasskey(await aUser())
    const again = await add(browser, key)
    assert.equal(again.status, 409)
    const response = new SoftwareAuthenticator().create(await creation(browser))
    const post = () => browser.call('POST', OWN, { body: { name: 'Tablet', response } })
    assert.equal(await statusFrom(post()), 201)
    const replayed = await post()
    assert.deepEqual([replayed.status, replayed.body.code], [422, 'E_PASSKEY_OVER'])
  })
})

test.group('Passkeys of staff', () => {
  test('a passkey satisfies required codes, and no code is asked for', async ({ assert }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { key, codes, browser } = await withPasskey(staff)
    assert.lengthOf(codes!, 10)
    assert.equal(await statusOf(browser, '/admin/mailbox'), 200)
    const signed = await signInWith(key)
    assert.equal(signed.body.location, '/admin')
    assert.equal(await statusOf(signed.browser, '/admin/mailbox'), 200)
  })

  test('the password alone no longer signs in; with a recovery code it does', async ({
    assert,
  }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { codes } = await withPasskey(staff)
    const signIn = (totp?: string) =>
      call('POST', '/api/auth/signin', { body: { email: staff.email, password: PASSWORD, totp } })
    const { body } = await signIn()
    assert.equal(body.code, 'E_TOTP_REQUIRED')
    assert.equal(await statusFrom(signIn(codes![0])), 200)
    const browser = new Browser()
    const page = await browser.call('POST', '/login', {
      body: { email: staff.email, password: PASSWORD },
    })
    assert.equal(page.headers.location, '/login/code')
  })

  test('the last factor of who must have one stays', async ({ assert }) => {
    const staff = await aStaffMember()
    await requireCodes(staff)
    const { browser, id } = await withPasskey(staff)
    const remove = () =>
      browser.call<{ err: string; code: string }>('DELETE', `${OWN}/${id}`, {
        body: { password: PASSWORD },
      })
    const { body } = await assertRejectedUnchanged(assert, 409, remove, ['passkeys'])
    assert.equal(body.code, 'E_LAST_FACTOR')
    await add(browser)
    assert.equal(await statusFrom(remove()), 200)
  })
})

test.group('Limits of passkeys', (group) => {
  withFreshLimits(group)

  test('attempts fall under the limits of sign-in', async ({ assert }) => {
    const { key } = await withPasskey(await aUser())
    const statuses = []
    for (let attempt = 0; attempt < 12; attempt++) {
      const { status } = await signInWith(key, { origin: 'https://evil.test' })
      statuses.push(status)
    }
    assert.deepEqual([statuses[0], statuses[11]], [401, 429])
    assert.isNull(
      await one('select 1 as found from passkeys where used_at is not null and credential = ?', [
        key.id,
      ])
    )
  })
})
