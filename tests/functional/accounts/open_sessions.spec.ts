import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aUser, PASSWORD } from '#tests/support/users'
import type { SettingsView } from '#accounts/views'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signInFrom(email: string, userAgent: string): Promise<Browser> {
  const browser = new Browser()
  await browser.call('POST', '/login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': userAgent },
  })
  return browser
}

async function listBrowserSessions(browser: Browser, id: string) {
  const { props } = await visit<{ settings: SettingsView }>(browser, `/profile/${id}/settings`)
  return props.settings.sessions
}

const isIn = async (browser: Browser) => {
  const { status } = await browser.call('GET', '/api/users/me')
  return status === 200
}

test.group('Where somebody is signed in', () => {
  test('is listed with the device and the last use, browsers and programs', async ({ assert }) => {
    const { id, email } = await aUser()
    const here = await signInFrom(email, FIREFOX)
    await signInFrom(email, 'curl/8.5.0')
    await call('POST', '/api/auth/signin', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': 'warehouse-robot/2.1' },
    })
    const [first, ...others] = await listBrowserSessions(here, id)
    assert.containSubset(first, { kind: 'browser', device: 'Firefox on Windows', isCurrent: true })
    assert.match(first.usedAt, /^\d{4}-\d\d-\d\dT/)
    const seen = others.map(({ kind, device, isCurrent }) => [kind, device, isCurrent])
    assert.sameDeepMembers(seen.slice(0, 1), [['browser', 'curl', false]])
    assert.includeDeepMembers(seen, [['program', 'warehouse-robot', false]])
  })

  test('shows nothing that would sign anybody in', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const browser = await signedIn({ email })
    const { html } = await visit(browser, `/profile/${id}/settings`)
    const keys = await rows<{ id: string }>(
      'select id from sessions union select hash from access_tokens'
    )
    for (const secret of [token, browser.cookie.split('=')[1], ...keys.map((row) => row.id)]) {
      assert.notInclude(html, secret)
    }
  })

  test('each can be ended from another', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const here = await signedIn({ email })
    const there = await signedIn({ email })
    for (const session of await listBrowserSessions(here, id)) {
      if (session.isCurrent) continue
      const path = `/profile/${id}/sessions/${session.id}`
      const { status } = await here.call('DELETE', path)
      assert.equal(status, 303)
    }
    assert.isTrue(await isIn(here))
    assert.isFalse(await isIn(there))
    const me = await call('GET', '/api/users/me', { token })
    assert.equal(me.status, 401)
  })

  test('the one at hand is signed out', async ({ assert }) => {
    const { id, email } = await aUser()
    const here = await signedIn({ email })
    const [session] = await listBrowserSessions(here, id)
    const { headers } = await here.call('DELETE', `/profile/${id}/sessions/${session.id}`)
    assert.equal(headers.location, '/home')
    assert.isFalse(await isIn(here))
  })

  test('signing out everywhere ends all of them, tokens too', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const here = await signedIn({ email })
    const there = await signedIn({ email })
    const copy = here.cookie
    const { headers } = await here.call('DELETE', `/ca/profile/${id}/sessions`)
    assert.equal(headers.location, '/ca/home')
    const answers = await Promise.all([
      isIn(here),
      isIn(there),
      call('GET', '/api/users/me', { cookie: copy }).then(({ status }) => status),
      call('GET', '/api/users/me', { token }).then(({ status }) => status),
    ])
    assert.deepEqual(answers, [false, false, 401, 401])
  })

  test('a stranger ends none of them', async ({ assert }) => {
    const { id, email } = await aUser()
    const owner = await signedIn({ email })
    const [session] = await listBrowserSessions(owner, id)
    const other = await aUser()
    const stranger = await signedIn(other)
    for (const path of [
      `/profile/${id}/sessions/${session.id}`,
      `/profile/${id}/sessions`,
      `/profile/${other.id}/sessions/${session.id}`,
    ]) {
      await stranger.call('DELETE', path)
      await new Browser().call('DELETE', path)
    }
    assert.isTrue(await isIn(owner))
  })

  test('one that is ended while its request runs does not come back', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    await run('delete from sessions where user_id = ?', [id])
    await browser.call('GET', '/ca/home')
    assert.isFalse(await isIn(browser))
  })
})
