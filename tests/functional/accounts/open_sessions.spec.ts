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

async function listedSessions(browser: Browser, id: string) {
  const { props } = await visit<{ settings: SettingsView }>(browser, `/profile/${id}/settings`)
  return props.settings.sessions
}

const isSignedIn = async (browser: Browser) => {
  const { status } = await browser.call('GET', '/api/users/me')
  return status === 200
}

test.group('Open sessions', () => {
  test('lists browsers and programs with their device and last use', async ({ assert }) => {
    const { id, email } = await aUser()
    const here = await signInFrom(email, FIREFOX)
    await signInFrom(email, 'curl/8.5.0')
    await call('POST', '/api/auth/signin', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': 'warehouse-robot/2.1' },
    })
    const [first, ...others] = await listedSessions(here, id)
    assert.containSubset(first, { kind: 'browser', device: 'Firefox on Windows', isCurrent: true })
    assert.match(first.usedAt, /^\d{4}-\d\d-\d\dT/)
    const listed = others.map(({ kind, device, isCurrent }) => [kind, device, isCurrent])
    assert.sameDeepMembers(listed.slice(0, 1), [['browser', 'curl', false]])
    assert.includeDeepMembers(listed, [['program', 'warehouse-robot', false]])
  })

  test('reveals no credential', async ({ assert }) => {
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

  test('can be ended from another session', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const here = await signedIn({ email })
    const there = await signedIn({ email })
    for (const session of await listedSessions(here, id)) {
      if (session.isCurrent) continue
      const path = `/profile/${id}/sessions/${session.id}`
      const { status } = await here.call('DELETE', path)
      assert.equal(status, 303)
    }
    assert.isTrue(await isSignedIn(here))
    assert.isFalse(await isSignedIn(there))
    const me = await call('GET', '/api/users/me', { token })
    assert.equal(me.status, 401)
  })

  test('ending the current session signs out', async ({ assert }) => {
    const { id, email } = await aUser()
    const here = await signedIn({ email })
    const [session] = await listedSessions(here, id)
    const { headers } = await here.call('DELETE', `/profile/${id}/sessions/${session.id}`)
    assert.equal(headers.location, '/home')
    assert.isFalse(await isSignedIn(here))
  })

  test('signing out everywhere ends all sessions and tokens', async ({ assert }) => {
    const { id, email, token } = await aUser()
    const here = await signedIn({ email })
    const there = await signedIn({ email })
    const copy = here.cookie
    const { headers } = await here.call('DELETE', `/ca/profile/${id}/sessions`)
    assert.equal(headers.location, '/ca/home')
    const results = await Promise.all([
      isSignedIn(here),
      isSignedIn(there),
      call('GET', '/api/users/me', { cookie: copy }).then(({ status }) => status),
      call('GET', '/api/users/me', { token }).then(({ status }) => status),
    ])
    assert.deepEqual(results, [false, false, 401, 401])
  })

  test('another user cannot end them', async ({ assert }) => {
    const { id, email } = await aUser()
    const owner = await signedIn({ email })
    const [session] = await listedSessions(owner, id)
    const other = await aUser()
    const otherClient = await signedIn(other)
    for (const path of [
      `/profile/${id}/sessions/${session.id}`,
      `/profile/${id}/sessions`,
      `/profile/${other.id}/sessions/${session.id}`,
    ]) {
      await otherClient.call('DELETE', path)
      await new Browser().call('DELETE', path)
    }
    assert.isTrue(await isSignedIn(owner))
  })

  test('a session that ends during its request is not restored', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    await run('delete from sessions where user_id = ?', [id])
    await browser.call('GET', '/ca/home')
    assert.isFalse(await isSignedIn(browser))
  })
})
