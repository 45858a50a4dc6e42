import { test } from '@japa/runner'
import { rows } from '#core/database'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { allRoutes, isWrite, pathOf } from '#tests/support/routes'

const EVIL = 'evil.test'
const FORWARDED = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  'forwarded': `for=1.2.3.4;host=${EVIL};proto=https`,
  'referer': `https://${EVIL}/page`,
  'sec-fetch-site': 'same-origin',
}

test.group('Unknown hosts', () => {
  for (const host of [EVIL, 'evil.com@localhost', 'localhost.evil.test']) {
    test(`a request for "${host}" is 421`, async ({ assert }) => {
      const response = await call('GET', '/home', { headers: { host } })
      assert.equal(response.status, 421)
      assert.notInclude(response.text, EVIL)
    })
  }

  test('forwarded host headers appear in no redirect, page or mail', async ({ assert }) => {
    for (const route of allRoutes()) {
      const body = isWrite(route) ? { email: 'a@example.com', password: 'secret1' } : undefined
      const response = await call(route.method, pathOf(route), { body, headers: FORWARDED })
      assert.notInclude(String(response.headers.location), EVIL, route.key)
      assert.notInclude(response.text, EVIL, route.key)
    }
    assert.isNotEmpty(await mailsTo('a@example.com'))
    const written = [
      ...(await rows<{ text: string }>('select payload as text from outbox')),
      ...(await rows<{ text: string }>(`select coalesce(html, '') || text as text from mails`)),
    ]
    assert.isEmpty(written.filter(({ text }) => text.includes(EVIL)))
  })

  test('a rejected form redirects to a page of the shop for any referrer', async ({ assert }) => {
    const browser = new Browser()
    const response = await browser.call('POST', '/register', {
      body: { email: 'invalid', password: '1' },
      headers: { referer: `https://${EVIL}/page` },
    })
    assert.equal(response.status, 303)
    assert.match(String(response.headers.location), /^\/(?!\/)/)
  })
})

test.group('Client addresses', (group) => {
  withLimits(group)

  test('changing X-Forwarded-For does not evade the rate limit', async ({ assert }) => {
    const statuses: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      const { status } = await call('POST', '/api/auth/signin', {
        body: { email: 'owner@example.com', password: `guess ${attempt}` },
        headers: { 'x-forwarded-for': `10.0.0.${attempt}`, 'forwarded': `for=10.0.1.${attempt}` },
      })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 401), 429])
  })
})
