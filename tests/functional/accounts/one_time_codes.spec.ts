import { test } from '@japa/runner'
import { Secret, TOTP } from 'otpauth'
import { User } from '#accounts'
import { startTotpEnrollment, confirmTotpEnrollment } from '#accounts/actions/enroll_totp'
import { disableTotpFor } from '#accounts/actions/disable_totp'
import { findTotpKey, consumeCode } from '#accounts/auth/second_factor'
import { one, rows } from '#core/database'
import { DomainError } from '#shared/domain_error'
import { Browser } from '#tests/support/browser'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import {
  aDealer,
  aStaffMember,
  aSuperAdmin,
  aUser,
  PASSWORD,
  type TestUser,
} from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import type { TotpView, UserDetailView } from '#accounts/views'

const STEP_MS = 30_000

const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

type Enrolled = TestUser & { secret: string; recovery: string[] }

/** Switched on by a code of two steps ago, so that the one of now is still good. */
async function enrolled(somebody?: TestUser): Promise<Enrolled> {
  const who = somebody ?? (await aStaffMember())
  await startTotpEnrollment(who.user)
  const { secret } = (await findTotpKey(who.id))!
  const before = Date.now() - 2 * STEP_MS
  const recovery = await confirmTotpEnrollment(who.user, codeAt(secret!, before), before)
  return { ...who, secret: secret!, recovery }
}

const signIn = (email: string, totp?: string, password = PASSWORD) =>
  call('POST', '/api/auth/signin', { body: { email, password, totp } })
const now = (secret: string) => codeAt(secret, Date.now())

test.group('Signing in with a one-time code', () => {
  test('the JSON call asks for it, and takes it beside the password', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const asked = await signIn(email)
    assert.equal(asked.status, 401)
    assert.containSubset(asked.body, { code: 'E_TOTP_REQUIRED', field: 'totp' })
    assert.notProperty(asked.body, 'token')
    const { status, body } = await signIn(email, now(secret))
    assert.equal(status, 200)
    assert.isString(body.token)
  })

  test('a wrong password is all that is said to who has it not', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const { status, body } = await signIn(email, now(secret), 'wrong password')
    assert.deepEqual([status, body.code], [401, 'E_INVALID_CREDENTIALS'])
    assert.equal(await signIn(email, now(secret)).then((answer) => answer.status), 200)
  })

  test('a code is taken once', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const code = now(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)))
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1
    )
    const { body } = await signIn(email, code)
    assert.equal(body.code, 'E_TOTP_INVALID')
  })

  test('nor is one from before the last that was taken, or from too long ago', async ({
    assert,
  }) => {
    const { email, secret } = await enrolled()
    const time = Date.now()
    await signIn(email, codeAt(secret, time))
    for (const other of [time - STEP_MS, time - 5 * STEP_MS, time + 5 * STEP_MS]) {
      const { status } = await signIn(email, codeAt(secret, other))
      assert.equal(status, 401)
    }
  })

  for (const wrong of ['000000x', '', '12345', 'abcd-efgh-jkmn', '１２３４５６']) {
    test(`"${wrong}" is no code`, async ({ assert }) => {
      const { email } = await enrolled()
      const { status, body } = await signIn(email, wrong)
      assert.deepEqual([status, body.code], [401, 'E_TOTP_INVALID'])
    })
  }

  test('each recovery code does instead, once, however it is typed', async ({ assert }) => {
    const { email, recovery } = await enrolled()
    assert.lengthOf(new Set(recovery), 10)
    const typed = recovery[0].toUpperCase().replaceAll('-', ' ')
    const statuses = []
    for (const code of [typed, recovery[0], recovery[1]]) {
      const { status } = await signIn(email, code)
      statuses.push(status)
    }
    assert.deepEqual(statuses, [200, 401, 200])
  })

  test('on the page it is the second step, and leads where the first was asked to', async ({
    assert,
  }) => {
    const { email, secret } = await enrolled()
    const browser = new Browser()
    await browser.call('GET', '/admin/mailbox')
    const first = await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    assert.deepEqual([first.status, first.headers.location], [303, '/login/code'])
    const closed = await browser.call('GET', '/api/users/me')
    assert.equal(closed.status, 401)
    const page = await visit(browser, '/login/code')
    assert.equal(page.component, 'account/code')

    const wrong = await browser.call('POST', '/login/code', { body: { code: '000000' } })
    assert.equal(wrong.status, 303)
    const refused = await visit<{ errors: Record<string, string> }>(browser, '/login/code')
    assert.equal(refused.props.errors.code, 'Invalid code')
    const { headers } = await browser.call('POST', '/login/code', { body: { code: now(secret) } })
    assert.equal(headers.location, '/admin/mailbox')
    const open = await browser.call('GET', '/api/users/me')
    assert.equal(open.status, 200)
  })

  test('nobody comes to the second step without the first', async ({ assert }) => {
    const { secret } = await enrolled()
    const browser = new Browser()
    const page = await visit(browser, '/login/code')
    assert.deepEqual([page.status, page.headers.location], [302, '/login'])
    const { headers } = await browser.call('POST', '/login/code', { body: { code: now(secret) } })
    assert.equal(headers.location, '/login')
    const { status } = await browser.call('GET', '/api/users/me')
    assert.equal(status, 401)
  })

  test('a staff member without an authenticator signs in as before', async ({ assert }) => {
    const { email, user } = await aStaffMember()
    await startTotpEnrollment(user)
    const { status } = await signIn(email)
    assert.equal(status, 200)
  })
})

test.group('Guessing codes', (group) => {
  withLimits(group)

  test('ends after twenty tries, also for the right one', async ({ assert }) => {
    const { id, secret } = await enrolled()
    const outcomes = []
    for (let time = 1; time <= 20; time++) {
      outcomes.push(await consumeCode(id, '000000').catch((error: DomainError) => error.status))
    }
    assert.includeMembers(outcomes, [401])
    await assert.rejects(() => consumeCode(id, now(secret)), /Too many attempts/)
  })
})

test.group('Setting an authenticator up', () => {
  type Settings = { totp: TotpView | null; errors: Record<string, string> }
  const settings = (browser: Browser, id: string) =>
    visit<Settings>(browser, `/profile/${id}/settings`).then(({ props }) => props)

  test('shows a picture and a key, and the recovery codes once', async ({ assert }) => {
    const { id, email } = await aStaffMember()
    const browser = await signedIn({ email })
    const path = `/profile/${id}/totp`
    const from = { headers: { referer: `http://localhost/profile/${id}/settings` } }
    await browser.call('POST', path, from)
    const begun = await settings(browser, id)
    if (begun.totp?.state !== 'pending') throw new Error('The enrolment did not begin')
    assert.match(begun.totp.qr, /^data:image\/svg\+xml;base64,/)

    await browser.call('PUT', path, { body: { code: '000000' }, ...from })
    const refused = await settings(browser, id)
    assert.equal(refused.errors.code, 'Invalid code')
    const code = now(begun.totp.key.replaceAll(' ', ''))
    await browser.call('PUT', path, { body: { code }, ...from })
    const on = await settings(browser, id)
    assert.equal(on.totp?.state === 'on' && on.totp.codes?.length, 10)
    const later = await settings(browser, id)
    assert.equal(later.totp?.state === 'on' && later.totp.codes, null)
  })

  test('keeps the secret sealed and the recovery codes hashed', async ({ assert }) => {
    const { id, secret, recovery } = await enrolled()
    const kept = JSON.stringify([
      await one('select * from totp_keys where user_id = ?', [id]),
      await rows('select * from recovery_codes where user_id = ?', [id]),
      await rows('select data from sessions'),
      await rows('select * from audit_log'),
    ])
    for (const open of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
      assert.notInclude(kept, open)
    }
  })

  test('is for staff', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    await browser.call('POST', `/profile/${id}/totp`)
    assert.equal(await countRows('totp_keys', 'user_id = ?', [id]), 0)
    const { totp } = await settings(browser, id)
    assert.isNull(totp)
  })

  test('a second time changes nothing of what is on', async ({ assert }) => {
    const { user, secret } = await enrolled()
    await assert.rejects(() => startTotpEnrollment(user), /on already/)
    await assert.rejects(() => confirmTotpEnrollment(user, now(secret)), /on already/)
    const key = await findTotpKey(user.id)
    assert.equal(key?.secret, secret)
  })
})

test.group('Switching codes off', () => {
  const isOn = (id: string) => countRows('totp_keys', 'user_id = ?', [id])

  test('takes the password and a code', async ({ assert }) => {
    const who = await enrolled()
    const browser = new Browser()
    await browser.call('POST', '/login', { body: { email: who.email, password: PASSWORD } })
    await browser.call('POST', '/login/code', { body: { code: who.recovery[9] } })
    const path = `/profile/${who.id}/totp`
    for (const body of [
      {},
      { password: PASSWORD, code: '000000' },
      { password: 'wrong', code: now(who.secret) },
      { password: PASSWORD },
    ]) {
      await browser.call('DELETE', path, { body })
      assert.equal(await isOn(who.id), 1, JSON.stringify(body))
    }
    await browser.call('DELETE', path, { body: { password: PASSWORD, code: now(who.secret) } })
    assert.equal(await isOn(who.id), 0)
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [who.id]), 0)
    const { status } = await signIn(who.email)
    assert.equal(status, 200)
  })

  test('of somebody else is for super admins, and is logged', async ({ assert }) => {
    const who = await enrolled()
    const { user: boss } = await aSuperAdmin()
    const { user: colleague } = await aStaffMember()
    const { user: customer } = await aUser()
    for (const other of [colleague, customer, who.user]) {
      await assert.rejects(() => disableTotpFor(who.id, other), DomainError)
    }
    assert.equal(await isOn(who.id), 1)
    await disableTotpFor(who.id, boss)
    assert.equal(await isOn(who.id), 0)
    const logged = `subject_id = ? and action = 'totp_off' and actor_id = ?`
    assert.equal(await countRows('audit_log', logged, [who.id, boss.id]), 1)
    await assert.rejects(() => disableTotpFor(who.id, boss), DomainError)
  })

  const end = (id: string, by?: TestUser) =>
    call<{ ok?: boolean; err?: string }>('DELETE', `/api/users/${id}/totp`, { token: by?.token })
  const TABLES = ['totp_keys', 'recovery_codes', 'audit_log', 'users']

  test('of somebody else is a call of super admins, after which the password is enough', async ({
    assert,
  }) => {
    const who = await enrolled()
    for (const [other, status] of [
      [undefined, 401],
      [await aUser(), 403],
      [await aDealer(), 403],
      [await aStaffMember(), 403],
      [who, 403],
    ] as const) {
      await assertRejectedUnchanged(assert, status, () => end(who.id, other), TABLES)
    }
    const boss = await aSuperAdmin()
    const { status, body } = await end(who.id, boss)
    assert.deepEqual([status, body], [200, { ok: true }])
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [who.id]), 0)
    const open = await signIn(who.email)
    assert.equal(open.status, 200)
    await assertRejectedUnchanged(assert, 404, () => end(who.id, boss), TABLES)
    for (const unknown of ['f'.repeat(24), '0']) {
      await assertRejectedUnchanged(assert, 404, () => end(unknown, boss), TABLES)
    }
  })

  test('of one’s own is no such call, whatever one’s role', async ({ assert }) => {
    const who = await enrolled(await aSuperAdmin())
    await assertRejectedUnchanged(assert, 403, () => end(who.id, who), TABLES)
  })

  test('is offered to a super admin where there are codes, and to nobody else', async ({
    assert,
  }) => {
    const [who, plain, boss] = [await enrolled(), await aStaffMember(), await aSuperAdmin()]
    const offered = async (id: string, by: TestUser) => {
      const { props } = await visit<{ customer: UserDetailView }>(
        await signedIn(by),
        `/admin/users/${id}`
      )
      return props.customer.canDisableTotp
    }
    assert.isTrue(await offered(who.id, boss))
    assert.isFalse(await offered(plain.id, boss))
    assert.isFalse(await offered(who.id, plain))
  })

  test('comes with leaving the staff, not with another role there', async ({ assert }) => {
    const [who, boss] = [await enrolled(await aSuperAdmin()), await aSuperAdmin()]
    const give = (role: number) =>
      call('PUT', `/api/users/${who.id}/role/${role}`, { token: boss.token })
    await give(3)
    assert.equal(await isOn(who.id), 1)
    await give(0)
    assert.equal(await isOn(who.id), 0)
    assert.equal(await countRows('recovery_codes', 'user_id = ?', [who.id]), 0)
    const logged = `subject_id = ? and action = 'totp_off' and actor_id = ?`
    assert.equal(await countRows('audit_log', logged, [who.id, boss.id]), 1)
    const { status } = await signIn(who.email)
    assert.equal(status, 200)
  })

  test('no super admin skips their own code so', async ({ assert }) => {
    const who = await enrolled(await aSuperAdmin())
    const user = await User.findOrFail(who.id)
    await assert.rejects(() => disableTotpFor(who.id, user), DomainError)
    assert.equal(await isOn(who.id), 1)
  })

  test('is done by no stranger', async ({ assert }) => {
    const who = await enrolled()
    const strangers = [new Browser(), await signedIn(await aStaffMember())]
    const before = await tableCounts('sessions')
    for (const browser of strangers) {
      const body = { password: PASSWORD, code: who.recovery[0] }
      for (const method of ['POST', 'PUT', 'DELETE']) {
        await browser.call(method, `/profile/${who.id}/totp`, { body })
      }
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })
})
