import { test } from '@japa/runner'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { Browser } from '#tests/support/browser'
import { withLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'

const NEW = 'a new pass phrase'
const change = (token: string | undefined, body: unknown) =>
  call('PUT', '/api/users/password', { token, body })
const meStatus = async (credential: { token?: string; cookie?: string }) => {
  const { status } = await call('GET', '/api/users/me', credential)
  return status
}

test.group('Changing one’s own password', () => {
  test('ends every other session and token, and keeps the current session', async ({ assert }) => {
    const { email, token } = await aUser()
    const other = await signedIn({ email })
    const owner = await signedIn({ email })
    const { status, body } = await owner.call('PUT', '/api/users/password', {
      body: { password: PASSWORD, password_new: NEW },
    })
    assert.deepEqual([status, body], [200, { ok: true }])
    assert.deepEqual(
      [
        await meStatus({ cookie: owner.cookie }),
        await meStatus({ cookie: other.cookie }),
        await meStatus({ token }),
      ],
      [200, 401, 401]
    )
  })

  test('with a token keeps that token', async ({ assert }) => {
    const { email, token } = await aUser()
    const browser = await signedIn({ email })
    await change(token, { password: PASSWORD, password_new: NEW })
    assert.equal(await meStatus({ token }), 200)
    assert.equal(await meStatus({ cookie: browser.cookie }), 401)
  })

  for (const body of [
    { password: 'wrong', password_new: NEW },
    { password_new: NEW },
    { password: '', password_new: NEW },
  ]) {
    test(`rejects ${JSON.stringify(body)}`, async ({ assert }) => {
      const { email, token } = await aUser()
      const response = await change(token, body)
      assert.equal(response.status, 422)
      assert.containSubset(response.body, { err: 'Incorrect current password', field: 'password' })
      const { status } = await call('POST', '/api/auth/signin', {
        body: { email, password: PASSWORD },
      })
      assert.equal(status, 200)
    })
  }

  test('requires a signed-in user', async ({ assert }) => {
    for (const body of [{ password: PASSWORD, password_new: NEW }, {}]) {
      const response = await change(undefined, body)
      assert.deepEqual([response.status, response.body.err], [401, 'Not logged in'])
    }
  })

  test('needs six characters for customers and twelve for staff', async ({ assert }) => {
    const customer = await aUser()
    const staff = await aStaffMember()
    const statuses = []
    for (const [{ token }, password] of [
      [customer, '12345'],
      [customer, '123456'],
      [staff, 'eleven char'],
      [staff, 'twelve chars'],
    ] as const) {
      const { status } = await change(token, { password: PASSWORD, password_new: password })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [422, 200, 422, 200])
  })

  test('requires a confirmation on the page and reports success', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    const path = `/profile/${id}/password`
    const from = { headers: { referer: `http://localhost/profile/${id}/settings` } }
    type Settings = { errors: Record<string, string>; flash: { success?: string } }

    const body = { password: PASSWORD, password_new: NEW, password_confirm: 'another' }
    await browser.call('PUT', path, { body, ...from })
    const rejected = await visit<Settings>(browser, `/profile/${id}/settings`)
    assert.equal(rejected.props.errors.password_confirm, 'Passwords do not match')

    await browser.call('PUT', path, { body: { ...body, password_confirm: NEW }, ...from })
    const { props } = await visit<Settings>(browser, `/profile/${id}/settings`)
    assert.equal(props.flash.success, 'Password updated!')
  })

  test('of another user changes nothing', async ({ assert }) => {
    const victim = await aUser()
    const otherClient = await signedIn(await aUser())
    const body = { password: PASSWORD, password_new: NEW, password_confirm: NEW }
    const { status, headers } = await otherClient.call('PUT', `/profile/${victim.id}/password`, {
      body,
    })
    assert.deepEqual([status, headers.location], [303, '/home'])
    assert.equal(await meStatus({ token: victim.token }), 200)
    const visitor = await new Browser().call('PUT', `/profile/${victim.id}/password`, { body })
    assert.equal(visitor.headers.location, '/login')
    const { status: signsIn } = await call('POST', '/api/auth/signin', {
      body: { email: victim.email, password: PASSWORD },
    })
    assert.equal(signsIn, 200)
  })
})

test.group('Guessing the current password', (group) => {
  withLimits(group)

  test('is rejected from the eleventh attempt on', async ({ assert }) => {
    const { token } = await aUser()
    const statuses = []
    for (let time = 1; time <= 12; time++) {
      const { status } = await change(token, { password: `guess ${time}`, password_new: NEW })
      statuses.push(status)
    }
    assert.deepEqual(
      statuses.slice(0, 10),
      Array.from({ length: 10 }, () => 422)
    )
    assert.deepEqual(statuses.slice(10), [429, 429])
  })
})

test.group('A temporary password', () => {
  test('must be replaced at the next sign-in', async ({ assert }) => {
    const { id, email } = await aUser()
    await run('update users set must_change_password = ? where id = ?', [true, id])
    const browser = new Browser()
    const { status, headers } = await browser.call('POST', '/ca/login', {
      body: { email, password: PASSWORD },
    })
    assert.equal(status, 303)
    assert.match(String(headers.location), /^\/ca\/reset\/[\w-]{43}$/)
    assert.equal(await meStatus({ cookie: browser.cookie }), 401)

    const body = { password_new: NEW, password_confirm: NEW }
    await browser.call('POST', String(headers.location), { body })
    const again = await browser.call('POST', '/ca/login', { body: { email, password: NEW } })
    assert.equal(again.headers.location, '/ca/home')
  })
})
