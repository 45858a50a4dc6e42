import { test } from '@japa/runner'
import { startTotpEnrollment, confirmTotpEnrollment } from '#accounts/two_factor/enroll_totp'
import { findTotpKey, consumeCode } from '#accounts/two_factor/second_factor'
import { one, rows } from '#core/database'
import { type DomainError } from '#shared/domain_error'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { withLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'
import {
  STEP_MS,
  codeAt,
  enrolled,
  now,
  signIn,
} from '#tests/functional/accounts/one_time_code_support'
import type { TotpView } from '#accounts/views'

test.group('Signing in with a one-time code', () => {
  test('the JSON call requires a code together with the password', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const withoutCode = await signIn(email)
    assert.equal(withoutCode.status, 401)
    assert.containSubset(withoutCode.body, { code: 'E_TOTP_REQUIRED', field: 'totp' })
    assert.notProperty(withoutCode.body, 'token')
    const { status, body } = await signIn(email, now(secret))
    assert.equal(status, 200)
    assert.isString(body.token)
  })

  test('a wrong password does not reveal that a code is needed', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const { status, body } = await signIn(email, now(secret), 'wrong password')
    assert.deepEqual([status, body.code], [401, 'E_INVALID_CREDENTIALS'])
    assert.equal(await signIn(email, now(secret)).then(({ status: retried }) => retried), 200)
  })

  test('a code works once', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const code = now(secret)
    const responses = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)))
    assert.lengthOf(
      responses.filter(({ status }) => status === 200),
      1
    )
    const { body } = await signIn(email, code)
    assert.equal(body.code, 'E_TOTP_INVALID')
  })

  test('a code from before the last used one, or too old, is rejected', async ({ assert }) => {
    const { email, secret } = await enrolled()
    const time = Date.now()
    await signIn(email, codeAt(secret, time))
    for (const other of [time - STEP_MS, time - 5 * STEP_MS, time + 5 * STEP_MS]) {
      const { status } = await signIn(email, codeAt(secret, other))
      assert.equal(status, 401)
    }
  })

  for (const wrong of ['000000x', '', '12345', 'abcd-efgh-jkmn', '１２３４５６']) {
    test(`"${wrong}" is not a valid code`, async ({ assert }) => {
      const { email } = await enrolled()
      const { status, body } = await signIn(email, wrong)
      assert.deepEqual([status, body.code], [401, 'E_TOTP_INVALID'])
    })
  }

  test('each recovery code works once, regardless of case and separators', async ({ assert }) => {
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

  test('on the page it is the second step, followed by the requested page', async ({ assert }) => {
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
    const rejected = await visit<{ errors: Record<string, string> }>(browser, '/login/code')
    assert.equal(rejected.props.errors.code, 'Invalid code')
    const { headers } = await browser.call('POST', '/login/code', { body: { code: now(secret) } })
    assert.equal(headers.location, '/admin/mailbox')
    const open = await browser.call('GET', '/api/users/me')
    assert.equal(open.status, 200)
  })

  test('the second step requires the first one', async ({ assert }) => {
    const { secret } = await enrolled()
    const browser = new Browser()
    const page = await visit(browser, '/login/code')
    assert.deepEqual([page.status, page.headers.location], [302, '/login'])
    const { headers } = await browser.call('POST', '/login/code', { body: { code: now(secret) } })
    assert.equal(headers.location, '/login')
    const { status } = await browser.call('GET', '/api/users/me')
    assert.equal(status, 401)
  })

  test('an unconfirmed enrollment does not require a code', async ({ assert }) => {
    const { email, user } = await aStaffMember()
    await startTotpEnrollment(user)
    const { status } = await signIn(email)
    assert.equal(status, 200)
  })
})

test.group('Guessing codes', (group) => {
  withLimits(group)

  test('is limited to twenty attempts, even for the correct code', async ({ assert }) => {
    const { id, secret } = await enrolled()
    const outcomes = []
    for (let time = 1; time <= 20; time++) {
      outcomes.push(await consumeCode(id, '000000').catch((error: DomainError) => error.status))
    }
    assert.includeMembers(outcomes, [401])
    await assert.rejects(() => consumeCode(id, now(secret)), /Too many attempts/)
  })
})

test.group('Enrolling in one-time codes', () => {
  type Settings = { totp: TotpView | null; errors: Record<string, string> }

  const settings = (browser: Browser, id: string) =>
    visit<Settings>(browser, `/profile/${id}/settings`).then(({ props }) => props)

  test('shows a QR code and a key, and the recovery codes once', async ({ assert }) => {
    const { id, email } = await aStaffMember()
    const browser = await signedIn({ email })
    const path = `/profile/${id}/totp`
    const from = { headers: { referer: `http://localhost/profile/${id}/settings` } }
    await browser.call('POST', path, from)
    const started = await settings(browser, id)
    if (started.totp?.state !== 'pending') throw new Error('The enrollment did not start')
    assert.match(started.totp.qr, /^data:image\/svg\+xml;base64,/)

    await browser.call('PUT', path, { body: { code: '000000' }, ...from })
    const rejected = await settings(browser, id)
    assert.equal(rejected.errors.code, 'Invalid code')
    const code = now(started.totp.key.replaceAll(' ', ''))
    await browser.call('PUT', path, { body: { code }, ...from })
    const on = await settings(browser, id)
    assert.equal(on.totp?.state === 'on' && on.totp.codes?.length, 10)
    const later = await settings(browser, id)
    assert.equal(later.totp?.state === 'on' && later.totp.codes, null)
  })

  test('stores the secret encrypted and the recovery codes hashed', async ({ assert }) => {
    const { id, secret, recovery } = await enrolled()
    const stored = JSON.stringify([
      await one('select * from totp_keys where user_id = ?', [id]),
      await rows('select * from recovery_codes where user_id = ?', [id]),
      await rows('select data from sessions'),
      await rows('select * from audit_log'),
    ])
    for (const plain of [
      secret,
      ...recovery,
      ...recovery.map((code) => code.replaceAll('-', '')),
    ]) {
      assert.notInclude(stored, plain)
    }
  })

  test('is only for staff', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    await browser.call('POST', `/profile/${id}/totp`)
    assert.equal(await countRows('totp_keys', 'user_id = ?', [id]), 0)
    const { totp } = await settings(browser, id)
    assert.isNull(totp)
  })

  test('cannot be repeated while codes are on', async ({ assert }) => {
    const { user, secret } = await enrolled()
    await assert.rejects(() => startTotpEnrollment(user), /already on/)
    await assert.rejects(() => confirmTotpEnrollment(user, now(secret)), /already on/)
    const key = await findTotpKey(user.id)
    assert.equal(key?.secret, secret)
  })
})
