import { SESSION_KEY_PREFIX_LENGTH } from '#core/http/browser_sessions'
import { test } from '@japa/runner'
import { Browser } from '#tests/support/browser'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'
import { serverPort } from '#tests/support/server'

type Screen = {
  mode: string
  error: { text: string; email: string; from: string } | null
  email: string
  errors: Record<string, string>
  user: { email: string } | null
  flash: { success?: string }
}

const newcomer = (email: string, changes = {}) => ({
  email,
  password: 'secret1',
  password_confirm: 'secret1',
  ...changes,
})
const originOf = () => `http://localhost:${serverPort()}`
const fromPage = (path: string) => ({ headers: { referer: originOf() + path } })

test.group('Logging in', () => {
  test('the right password signs in under a new session and redirects to the home page', async ({
    assert,
  }) => {
    const { email } = await aUser()
    const browser = new Browser()
    browser.setCookie('sid', 'chosen-by-an-attacker')
    const { status, headers, cookies } = await browser.call('POST', '/ca/login', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    })
    assert.deepEqual([status, headers.location], [303, '/ca/home'])
    assert.isString(cookies.sid)
    const { props } = await visit<Screen>(browser, '/ca/home')
    assert.equal(props.user?.email, email)
  })

  test('returns to the page that required it, also when a link within the shop led there', async ({
    assert,
  }) => {
    const { email } = await aStaffMember()
    const page = '/admin/orders?page=2'
    const byLink = { 'x-inertia': 'true', 'x-requested-with': 'XMLHttpRequest' }
    for (const headers of [{}, byLink]) {
      const browser = new Browser()
      await browser.call('GET', page, { headers })
      const body = { email, password: PASSWORD }
      const { headers: answer } = await browser.call('POST', '/login', { body })
      assert.equal(answer.location, page)
    }
  })

  test('a failed login stays with the error text and the address, known or not, and registration is a link', async ({
    assert,
  }) => {
    const { email } = await aUser()
    for (const body of [
      { email, password: 'wrong' },
      { email: 'unknown@example.com', password: 'wrong' },
    ]) {
      const browser = new Browser()
      const { status, headers } = await browser.call('POST', '/login', { body })
      assert.deepEqual([status, headers.location], [303, '/login'])

      const { props } = await visit<Screen>(browser, '/login')
      assert.equal(props.mode, 'login')
      assert.deepEqual(props.error, {
        text: 'Invalid username or password',
        email: body.email,
        from: 'login',
      })
      assert.isNull(props.user)
      // The address stays for a visitor who goes on to the other form.
      const other = await visit<Screen>(browser, '/register')
      assert.deepEqual([other.props.mode, other.props.error], ['register', null])
      assert.equal(other.props.email, body.email)
    }
  })

  for (const body of [{}, { email: ' ', password: '' }]) {
    test(`${JSON.stringify(body)} is returned with errors at its fields`, async ({ assert }) => {
      const browser = new Browser()
      const sent = await browser.call('POST', '/login', { body, ...fromPage('/login') })
      assert.equal(sent.status, 303)
      assert.match(String(sent.headers.location), /\/login$/)
      const { props } = await visit<Screen>(browser, '/login')
      assert.equal(props.mode, 'login')
      assert.deepEqual(props.errors, {
        email: 'This field is required.',
        password: 'This field is required.',
      })
    })
  }

  test('a signed-in user is redirected from the login to the home page', async ({ assert }) => {
    const browser = await signedIn(await aUser())
    for (const [path, home] of [
      ['/login', '/home'],
      ['/ca/register', '/ca/home'],
    ]) {
      const { status, headers } = await browser.call('GET', path)
      assert.deepEqual([status, headers.location], [302, home])
    }
  })

  test('the login starts a new page load', async ({ assert }) => {
    const { email } = await aUser()
    const { status, headers } = await new Browser().call('POST', '/login', {
      body: { email, password: PASSWORD },
      headers: { 'x-inertia': 'true' },
    })
    assert.deepEqual([status, headers['x-inertia-location']], [409, '/home'])
  })
})

test.group('Redirect after login', () => {
  test('the login redirects to the page that required it', async ({ assert }) => {
    const { email } = await aStaffMember()
    const browser = new Browser()
    const redirected = await browser.call('GET', '/admin/orders?page=2')
    assert.equal(redirected.headers.location, '/login')
    const { headers } = await browser.call('POST', '/login', {
      body: { email, password: PASSWORD },
    })
    assert.equal(headers.location, '/admin/orders?page=2')
  })

  test('a page of the Canadian storefront leads to its own login', async ({ assert }) => {
    const { email } = await aUser()
    const browser = new Browser()
    const redirected = await browser.call('GET', '/ca/quick-order')
    assert.deepEqual([redirected.status, redirected.headers.location], [302, '/ca/login'])
    const { headers } = await browser.call('POST', '/ca/login', {
      body: { email, password: PASSWORD },
    })
    assert.equal(headers.location, '/ca/quick-order')
  })

  test('the link in the mail of an invoice leads to the own invoices, after the login where one is needed', async ({
    assert,
  }) => {
    const { id, email } = await aUser()
    const link = '/ca/login?page=invoices'
    const browser = new Browser()
    const shown = await visit<Screen>(browser, link)
    assert.equal(shown.component, 'account/sign_in')
    const login = await browser.call('POST', '/ca/login', { body: { email, password: PASSWORD } })
    assert.deepEqual([login.status, login.headers.location], [303, link])
    for (const [caller, location] of [
      [browser, `/ca/profile/${id}/invoices`],
      [await signedIn(await aStaffMember()), '/ca/home'],
    ] as const) {
      const { status, headers } = await caller.call('GET', link)
      assert.deepEqual([status, headers.location], [302, location])
    }
    const other = await browser.call('GET', '/ca/login?page=//evil.example')
    assert.equal(other.headers.location, '/ca/home')
  })

  test('staff are redirected to the back office by default', async ({ assert }) => {
    const { email } = await aStaffMember()
    const { headers } = await new Browser().call('POST', '/ca/login', {
      body: { email, password: PASSWORD },
    })
    assert.equal(headers.location, '/admin')
  })

  test('the login never redirects to another site', async ({ assert }) => {
    const { email } = await aUser()
    const TARGETS = [
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'https:evil.test',
      'https://evil.test',
    ]
    for (const target of [...TARGETS, 'javascript:alert(1)', '/%09/evil.test', '/\t/evil.test']) {
      const to = encodeURIComponent(target)
      const path = `/login?next=${to}&redirect=${to}&returnUrl=${to}&intended=${to}`
      const { status, headers } = await new Browser().call('POST', path, {
        body: { email, password: PASSWORD, next: target, redirect: target, intended: target },
        headers: { referer: target },
      })
      assert.deepEqual([status, headers.location], [303, '/home'], target)
    }
  })

  test('a rejected form leads back to itself without a Referer', async ({ assert }) => {
    for (const path of [
      '/register',
      '/ca/register',
      '/reset',
      '/contact',
      '/reset/unknown-token',
    ]) {
      const { status, headers } = await new Browser().call('POST', path, { body: {} })
      assert.deepEqual([status, headers.location], [303, path])
    }
  })

  test('a form of a page with another path leads to that page without a Referer', async ({
    assert,
  }) => {
    const browser = new Browser()
    const { email, id } = await aUser()
    await browser.call('POST', '/login', { body: { email, password: PASSWORD } })
    for (const [method, path, body, page] of [
      ['PUT', `/profile/${id}/settings`, { firstname: 'Ada' }, `/profile/${id}/settings`],
      ['PUT', `/profile/${id}/settings`, { firstname: ['x'] }, `/profile/${id}/settings`],
      ['PUT', `/profile/${id}/password`, {}, `/profile/${id}/settings`],
      ['PUT', `/ca/profile/${id}/password`, {}, `/ca/profile/${id}/settings`],
      ['POST', `/profile/${id}/verification`, {}, `/profile/${id}/settings`],
      ['PUT', `/profile/${id}/totp`, { code: '1' }, `/profile/${id}/settings`],
      [
        'DELETE',
        `/profile/${id}/sessions/${'0'.repeat(SESSION_KEY_PREFIX_LENGTH)}`,
        {},
        `/profile/${id}/settings`,
      ],
      ['POST', '/manage/order/history', {}, '/manage/order'],
    ] as const) {
      const { status, headers } = await browser.call(method, path, { body })
      assert.deepEqual([path, status, headers.location], [path, 303, page])
    }
  })

  test('a rejected form of staff leads to its page without a Referer', async ({ assert }) => {
    const staff = await signedIn(await aStaffMember())
    const unknown = '0'.repeat(24)
    for (const [method, path, page] of [
      ['POST', '/admin/promos', '/admin/promos/new'],
      ['PUT', `/admin/promos/${unknown}/state`, '/admin/promos'],
      ['POST', `/admin/failed-jobs/${unknown}/discard`, '/admin/mailbox'],
    ] as const) {
      const { status, headers } = await staff.call(method, path, { body: {} })
      assert.deepEqual([path, status, headers.location], [path, 303, page])
    }
  })

  test('a rejected form does not redirect to another site', async ({ assert }) => {
    for (const referer of ['https://evil.test/login', `${originOf()}//evil.test/`, '//evil.test']) {
      const { headers } = await call('POST', '/register', {
        body: { email: 'x' },
        headers: { 'referer': referer, 'sec-fetch-site': 'same-origin' },
      })
      assert.notMatch(String(headers.location), /^(\/\/|\/\\|https?:\/\/evil)/, referer)
    }
  })

  test('a cross-site form does not sign in', async ({ assert }) => {
    const { email } = await aUser()
    for (const path of ['/login', '/register', '/logout']) {
      const { cookies } = await call('POST', path, {
        body: newcomer(email, { password: PASSWORD }),
        headers: { 'sec-fetch-site': 'cross-site', 'origin': 'https://evil.test' },
      })
      const me = await call('GET', '/api/users/me', { cookie: `sid=${cookies.sid}` })
      assert.equal(me.status, 401, path)
    }
  })
})

test.group('Registering', () => {
  test('a new user is signed in and greeted', async ({ assert }) => {
    const browser = new Browser()
    const { status, headers } = await browser.call('POST', '/register', {
      body: newcomer('Grace@Example.com'),
    })
    assert.deepEqual([status, headers.location], [303, '/home'])
    const { props } = await visit<Screen>(browser, '/home')
    assert.equal(props.user?.email, 'grace@example.com')
    assert.equal(props.flash.success, 'Registration successful!')
  })

  test('an existing address switches to the login', async ({ assert }) => {
    const { email } = await aUser()
    const browser = new Browser()
    const { headers } = await browser.call('POST', '/ca/register', { body: newcomer(email) })
    assert.equal(headers.location, '/ca/login')
    const { props } = await visit<Screen>(browser, '/ca/login')
    assert.equal(props.mode, 'login')
    assert.deepEqual(props.error, {
      text: 'An account with this e-mail address already exists.',
      email,
      from: 'register',
    })
  })

  test('different passwords, short passwords and a missing address are rejected', async ({
    assert,
  }) => {
    for (const [changes, field, text] of [
      [
        { password_confirm: 'secret2' },
        'password_confirm',
        /^Password does not match password confirm$/,
      ],
      [{ password: 'short', password_confirm: 'short' }, 'password', /6/],
      [{ email: 'not-an-address' }, 'email', /^Please enter a valid email address\.$/],
    ] as const) {
      const browser = new Browser()
      await browser.call('POST', '/register', {
        body: newcomer('new@example.com', changes),
        ...fromPage('/register'),
      })
      const { props } = await visit<Screen>(browser, '/register')
      assert.match(props.errors[field], text)
    }
    assert.equal(await countRows('users', 'email = ?', ['new@example.com']), 0)
  })

  test('registration creates customers only', async ({ assert }) => {
    const extras = { role: 4, credit: 1e6, group: 'Dealer', group_id: 'x' }
    await new Browser().call('POST', '/register', { body: newcomer('plain@example.com', extras) })
    const regular = 'email = ? and role = 0 and credit_cents = 0 and group_id is null'
    assert.equal(await countRows('users', regular, ['plain@example.com']), 1)
  })
})

test.group('Logging out', () => {
  test('logging out ends the session, even for a copy of the cookie', async ({ assert }) => {
    const browser = await signedIn(await aUser())
    const copy = browser.cookie
    const { status, headers } = await browser.call('POST', '/ca/logout')
    assert.deepEqual([status, headers.location], [303, '/ca/home'])
    for (const cookie of [browser.cookie, copy]) {
      const me = await call('GET', '/api/users/me', { cookie })
      assert.equal(me.status, 401)
    }
  })

  test('My Account offers what the user can do', async ({ assert }) => {
    type Menu = { accountMenu: { label: string; href: string }[] }
    const labels = async (browser: Browser) => {
      const { props } = await visit<Menu>(browser, '/ca/home')
      return props.accountMenu.map(({ label, href }) => `${label} ${href}`)
    }
    assert.includeMembers(await labels(new Browser()), [
      'Login / Register /ca/login',
      'Trade Login /ca/login',
    ])
    const customer = await labels(await signedIn(await aUser()))
    assert.include(customer, 'Logout /ca/logout')
    assert.notInclude(customer, 'Admin Panel /admin')
    assert.include(await labels(await signedIn(await aStaffMember())), 'Admin Panel /admin')
  })
})
