import { test } from '@japa/runner'
import { run } from '#core/database'
import { issueEmailToken } from '#accounts/passwords/email_tokens'
import { Browser } from '#tests/support/browser'
import { countRows, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailedToken, mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'

const NEW = 'a new pass phrase'
const forgot = (body: unknown, headers = {}) => call('POST', '/api/auth/forgot', { body, headers })
const reset = (token: string, password = NEW) =>
  call('PUT', '/api/users/password', { body: { reset_token: token, password_new: password } })
const signIn = async (email: string, password: string) => {
  const { status } = await call('POST', '/api/auth/signin', { body: { email, password } })
  return status
}

test.group('Requesting a password reset', () => {
  test('mails a link whose token is not stored in plain text', async ({ assert }) => {
    const { email } = await aUser()
    const { status, body } = await forgot({ email: ` ${email.toUpperCase()} ` })
    assert.deepEqual([status, body], [200, { ok: true }])

    const token = await mailedToken(email, 'reset')
    const mails = await mailsTo(email)
    assert.match(mails[0].text, new RegExp(`http://localhost(:\\d+)?/reset/${token}`))
    assert.equal(await countRows('email_tokens', 'hash = ?', [token]), 0)
    assert.equal(await countRows('outbox', 'payload like ?', [`%${token}%`]), 0)
  })

  test('the link always leads to this shop, regardless of Host and Referer', async ({ assert }) => {
    const { email } = await aUser()
    await forgot({ email }, { 'x-forwarded-host': 'evil.test', 'referer': 'https://evil.test/' })
    const [{ text }] = await mailsTo(email)
    assert.notInclude(text, 'evil.test')
  })

  test('an unknown address is rejected and nothing is mailed', async ({ assert }) => {
    const before = await tableCounts()
    const { status, body } = await forgot({ email: 'unknown@example.com' })
    assert.equal(status, 404)
    assert.containSubset(body, { err: 'User not found', field: 'email' })
    assert.deepEqual(await tableCounts(), before)
  })

  for (const email of [undefined, [], { $gt: '' }, 'a@b', 'a@example.com\nBcc: b@example.com']) {
    test(`${JSON.stringify(email)} is not a valid address`, async ({ assert }) => {
      const { status } = await forgot({ email })
      assert.equal(status, 422)
    })
  }

  test('the page confirms once that the mail was sent', async ({ assert }) => {
    const { email } = await aUser()
    const browser = new Browser()
    const { status, headers } = await browser.call('POST', '/ca/reset', { body: { email } })
    assert.deepEqual([status, headers.location], [303, '/ca/reset'])
    const { props } = await visit<{ sentTo: string | null }>(browser, '/ca/reset')
    assert.equal(props.sentTo, email)
    const again = await visit<{ sentTo: string | null }>(browser, '/ca/reset')
    assert.isNull(again.props.sentTo)
  })

  test('the page shows the error of an unknown address at its field', async ({ assert }) => {
    const browser = new Browser()
    await browser.call('POST', '/reset', { body: { email: 'unknown@example.com' } })
    const { props } = await visit<{ errors: Record<string, string> }>(browser, '/reset')
    assert.equal(props.errors.email, 'User not found')
  })
})

test.group('Requesting links too often', (group) => {
  withLimits(group)

  test('one address gets at most five mails an hour', async ({ assert }) => {
    const { email } = await aUser()
    const responses = []
    for (let time = 1; time <= 20; time++) responses.push(await forgot({ email }))
    assert.equal(responses.filter(({ status }) => status === 200).length, 5)
    assert.equal(responses[5].status, 429)
    assert.isAbove(Number(responses[5].headers['retry-after']), 0)
    const mails = await mailsTo(email)
    assert.lengthOf(mails, 5)
  })

  test('guessing tokens is limited', async ({ assert }) => {
    const statuses = []
    for (let time = 1; time <= 25; time++) {
      const { status } = await reset(`${time}`.padStart(43, 'x'))
      statuses.push(status)
    }
    assert.deepEqual(
      statuses.slice(0, 20),
      Array.from({ length: 20 }, () => 422)
    )
    assert.deepEqual(
      statuses.slice(20),
      Array.from({ length: 5 }, () => 429)
    )
  })
})

test.group('A new password by a mailed link', () => {
  test('ends every session and token, and verifies the address', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const browser = await signedIn({ email })
    await forgot({ email })
    const response = await reset(await mailedToken(email, 'reset'))
    assert.deepEqual([response.status, response.body], [200, { ok: true }])

    const statuses = await Promise.all([
      signIn(email, PASSWORD),
      signIn(email, NEW),
      call('GET', '/api/users/me', { token }).then(({ status }) => status),
      browser.call('GET', '/api/users/me').then(({ status }) => status),
    ])
    assert.deepEqual(statuses, [401, 200, 401, 401])
    assert.equal(await countRows('users', 'id = ? and email_verified_at is not null', [id]), 1)
  })

  test('works once, also for fifty concurrent attempts', async ({ assert }) => {
    const { email } = await aUser()
    await forgot({ email })
    const token = await mailedToken(email, 'reset')
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `password number ${index}`))
    )
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    assert.lengthOf(winners, 1)
    assert.equal(await signIn(email, `password number ${winners[0]}`), 200)
    const { status, body } = await reset(token)
    assert.equal(status, 422)
    assert.equal(body.field, 'reset_token')
  })

  test('stops working when a later link is requested', async ({ assert }) => {
    const { email } = await aUser()
    await forgot({ email })
    const first = await mailedToken(email, 'reset')
    await forgot({ email })
    const second = await mailedToken(email, 'reset')
    const { status, body } = await reset(first)
    assert.deepEqual([status, body.field], [422, 'reset_token'])
    assert.equal(await signIn(email, PASSWORD), 200)
    const { status: accepted } = await reset(second)
    assert.equal(accepted, 200)
  })

  test('invalidates all other links', async ({ assert }) => {
    const { email } = await aUser()
    await forgot({ email })
    const first = await mailedToken(email, 'reset')
    await forgot({ email })
    await reset(await mailedToken(email, 'reset'))
    const { status } = await reset(first)
    assert.equal(status, 422)
  })

  test('expires after an hour', async ({ assert }) => {
    const { id, email } = await aUser()
    const hourAgo = Date.now() - 3_600_000
    const late = await issueEmailToken({ kind: 'reset', userId: id, email }, hourAgo)
    const rejected = await reset(late)
    assert.equal(rejected.status, 422)
    const inTime = await issueEmailToken({ kind: 'reset', userId: id, email }, hourAgo + 60_000)
    const { status } = await reset(inTime)
    assert.equal(status, 200)
  })

  test('changes only the user who received the mail', async ({ assert }) => {
    const owner = await aUser()
    const otherUser = await aUser()
    await forgot({ email: owner.email })
    const token = await mailedToken(owner.email, 'reset')
    await call('PUT', '/api/users/password', {
      body: { reset_token: token, password_new: NEW, _id: otherUser.id, email: otherUser.email },
    })
    assert.equal(await signIn(otherUser.email, PASSWORD), 200)
    assert.equal(await signIn(owner.email, NEW), 200)
  })

  test('needs twelve characters for staff, and a shorter one does not consume the link', async ({
    assert,
  }) => {
    const { email } = await aStaffMember()
    await forgot({ email })
    const token = await mailedToken(email, 'reset')
    const short = await reset(token, 'eleven char')
    assert.equal(short.status, 422)
    assert.containSubset(short.body, {
      field: 'password_new',
      err: 'Please enter at least 12 characters.',
    })
    const enough = await reset(token, 'twelve chars')
    assert.equal(enough.status, 200)
  })

  test('does not verify an address that has changed meanwhile', async ({ assert }) => {
    const { id, email } = await aUser()
    await forgot({ email })
    const token = await mailedToken(email, 'reset')
    await run('update users set email = ? where id = ?', ['other@example.com', id])
    await reset(token)
    assert.equal(await countRows('users', 'id = ? and email_verified_at is null', [id]), 1)
  })

  test('redirects to the login page with a confirmation', async ({ assert }) => {
    const { email } = await aUser()
    await forgot({ email })
    const token = await mailedToken(email, 'reset')
    const browser = new Browser()
    const page = await visit<{ isOpen: boolean }>(browser, `/reset/${token}`)
    assert.isTrue(page.props.isOpen)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.include(page.headers['cache-control'], 'no-store')

    const differing = { password_new: NEW, password_confirm: `${NEW}!` }
    const origin = `http://localhost`
    const from = { headers: { referer: `${origin}/reset/${token}` } }
    await browser.call('POST', `/reset/${token}`, { body: differing, ...from })
    const rejected = await visit<{ errors: Record<string, string> }>(browser, `/reset/${token}`)
    assert.equal(rejected.props.errors.password_confirm, 'Passwords do not match')

    const body = { password_new: NEW, password_confirm: NEW }
    const { status, headers } = await browser.call('POST', `/reset/${token}`, { body, ...from })
    assert.deepEqual([status, headers.location], [303, '/login'])
    const login = await visit<{ flash: { success?: string } }>(browser, '/login')
    assert.equal(login.props.flash.success, 'Password has been changed successfully!')
    const over = await visit<{ isOpen: boolean }>(browser, `/reset/${token}`)
    assert.isFalse(over.props.isOpen)
  })
})

test.group('A mail that opens a staff account', () => {
  test('can only be read by super admins in the mailbox', async ({ assert }) => {
    const staff = await aStaffMember()
    const customer = await aUser()
    await forgot({ email: staff.email })
    await forgot({ email: customer.email })
    const [forStaff] = await mailsTo(staff.email)
    const [forCustomer] = await mailsTo(customer.email)
    const browser = await signedIn(staff)
    const boss = await signedIn(await aUser({ role: 4 }))

    const token = await mailedToken(staff.email, 'reset')
    for (const path of ['', '/html']) {
      const rejected = await visit(browser, `/admin/mailbox/${forStaff.id}${path}`)
      assert.equal(rejected.status, 403, path)
      assert.notInclude(rejected.html, token)
      const read = await visit(boss, `/admin/mailbox/${forStaff.id}${path}`)
      assert.equal(read.status, 200, path)
    }
    const other = await visit(browser, `/admin/mailbox/${forCustomer.id}`)
    assert.equal(other.status, 200)
  })
})
