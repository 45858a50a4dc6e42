import { test } from '@japa/runner'
import {
  countReports,
  deleteOldPolicyReports,
  recentPolicyReports,
} from '#reporting/policy_reports/count_reports'
import { Browser } from '#tests/support/browser'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import type { HealthView } from '#web/views'

const PATH = '/api/policy_reports'
const OLD = {
  'csp-report': {
    'document-uri': 'https://shop.example/home?email=ada@example.com',
    'violated-directive': 'img-src',
    'blocked-uri': 'https://evil.test/x.png',
    'line-number': 3,
  },
}
const LIST = [
  { type: 'csp-violation', age: 1, url: 'x', body: { effectiveDirective: 'img-src' } },
  { type: 'deprecation', body: {} },
  { type: 'csp-violation', body: { effectiveDirective: 'script-src', blockedURL: 'inline' } },
]

const report = (body: unknown, type: string) =>
  call('POST', PATH, {
    body: JSON.stringify(body),
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
  })

test.group('Reports of the security policy', (group) => {
  group.each.setup(() => emptyTables())

  test('pages name where browsers send them, and calls do not', async ({ assert }) => {
    const page = await call('GET', '/login')
    const policy = String(page.headers['content-security-policy'])
    assert.include(policy, `report-uri ${PATH}; report-to policy`)
    assert.equal(page.headers['reporting-endpoints'], `policy="${PATH}"`)
    const json = await call('GET', '/api/products')
    assert.isUndefined(json.headers['reporting-endpoints'])
  })

  test('both forms are counted, and staff see how many there were', async ({ assert }) => {
    const old = await report(OLD, 'application/csp-report')
    const list = await report(LIST, 'application/reports+json')
    assert.deepEqual([old.status, list.status], [200, 200])
    assert.equal(await recentPolicyReports(), 3)
    const staff = await signedIn(await aStaffMember())
    const { props } = await visit<{ health: HealthView }>(staff, '/admin/health')
    assert.equal(props.health.policyReports, 3)
  })

  test('other bodies are rejected, and nothing is counted', async ({ assert }) => {
    const rejected: unknown[] = [
      { 'csp-report': 'x' },
      { 'csp-report': { 'line-number': '3' } },
      { 'csp-report': { 'blocked-uri': 'x'.repeat(6_000) } },
      Array.from({ length: 21 }, () => LIST[0]),
      [{ type: 5 }],
      { name: 'Ada' },
    ]
    for (const body of rejected) {
      const { status } = await report(body, 'application/reports+json')
      assert.equal(status, 422, JSON.stringify(body).slice(0, 60))
    }
    const crossSite = await call('POST', PATH, {
      body: OLD,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(crossSite.status, 403)
    assert.equal(await recentPolicyReports(), 0)
  })

  test('counts of more than a week are not shown, and old ones are deleted', async ({ assert }) => {
    await countReports(2, new Date('2025-01-01T10:00:00Z'))
    await countReports(4, new Date('2026-11-20T10:00:00Z'))
    await countReports(8, new Date('2026-11-27T10:00:00Z'))
    await countReports(1, new Date('2026-11-27T11:00:00Z'))
    const now = new Date('2026-11-27T12:00:00Z')
    assert.equal(await recentPolicyReports(now), 9)
    assert.equal(await deleteOldPolicyReports(now), 1)
  })
})

test.group('Reports of the security policy, limited', (group) => {
  withLimits(group)

  test('a client sends thirty a minute', async ({ assert }) => {
    await emptyTables()
    const browser = new Browser()
    let last = 0
    for (let sent = 0; sent < 31; sent++) {
      const { status } = await browser.call('POST', PATH, { body: OLD })
      if (sent === 29) assert.equal(status, 200)
      last = status
    }
    assert.equal(last, 429)
  })
})
