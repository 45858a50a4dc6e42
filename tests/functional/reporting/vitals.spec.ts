import { test } from '@japa/runner'
import { vitals } from '#config/vitals'
import { rows } from '#core/database'
import { versionText } from '#core/process/version'
import { deleteOldVitals, recordVitals } from '#reporting/vitals/record_vitals'
import { Browser } from '#tests/support/browser'
import { emptyTables } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin } from '#tests/support/users'
import type { VitalsPage } from '#reporting/vitals/vitals_page'

type Measure = { page: string; release: string; metric: string; bucket: number; loads: number }

const stored = () =>
  rows<Measure>(
    'select page, release, metric, bucket, loads from page_measures order by page, metric, bucket'
  )
const report = (body: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/api/vitals', { body, headers: { 'sec-fetch-site': 'same-origin', ...headers } })

async function statusOfReport(body: unknown, headers?: Record<string, string>): Promise<number> {
  const { status } = await report(body, headers)
  return status
}

test.group('The speed of pages', (group) => {
  group.each.setup(async () => {
    await emptyTables()
    vitals.sample = 1
    return () => {
      vitals.sample = 0
    }
  })

  test('loads are counted by day, page, release and bucket, and both storefronts together', async ({
    assert,
  }) => {
    const page = '/pixelgenproducts/:page'
    await report({ page, LCP: 1_200, INP: 40, CLS: 0 })
    await report({ page: `/ca${page}`, LCP: 1_300 })
    await report({ page: '/ca', LCP: 9_000 })
    const release = versionText()
    assert.deepEqual(await stored(), [
      { page: '/', release, metric: 'LCP', bucket: 10_000, loads: 1 },
      { page, release, metric: 'CLS', bucket: 10, loads: 1 },
      { page, release, metric: 'INP', bucket: 50, loads: 1 },
      { page, release, metric: 'LCP', bucket: 1_500, loads: 2 },
    ])
  })

  test('browsers that ask for privacy, other pages and other values are not counted', async ({
    assert,
  }) => {
    const good = { page: '/home', LCP: 900 }
    assert.equal(await statusOfReport(good, { 'sec-gpc': '1' }), 200)
    assert.equal(await statusOfReport(good, { dnt: '1' }), 200)
    const rejected: [unknown, number][] = [
      [{ ...good, page: '/home?email=ada@example.com' }, 404],
      [{ ...good, page: 'us.home' }, 404],
      [{ ...good, page: '/reset/secret' }, 404],
      [{ ...good, page: 'x'.repeat(101) }, 422],
      [{ ...good, LCP: -1 }, 422],
      [{ ...good, LCP: '900' }, 422],
      [{ ...good, CLS: 1e9 }, 422],
      [{ LCP: 900 }, 422],
    ]
    for (const [body, status] of rejected)
      assert.equal(await statusOfReport(body), status, JSON.stringify(body))
    assert.equal(await statusOfReport(good, { 'sec-fetch-site': 'cross-site' }), 403)
    assert.isEmpty(await stored())
  })

  test('the call does not exist where no load is measured, and pages then ask for nothing', async ({
    assert,
  }) => {
    const measured = await visit<{ vitals?: unknown }>(new Browser(), '/login')
    assert.deepEqual(measured.props.vitals, { page: '/login', sample: 1 })
    vitals.sample = 0
    assert.equal(await statusOfReport({ page: '/home', LCP: 900 }), 404)
    const other = await visit<{ vitals?: unknown }>(new Browser(), '/login')
    assert.isUndefined(other.props.vitals)
  })

  test('super admins alone see the 75th percentiles by page and release', async ({ assert }) => {
    const admin = await signedIn(await aSuperAdmin())
    const empty = await visit<{ report: VitalsPage }>(admin, '/reports/speed')
    assert.isEmpty(empty.props.report.pages)
    for (const LCP of [900, 900, 900, 9_000]) await recordVitals({ page: '/home', LCP })
    await recordVitals({ page: '/pixelgenproducts/:page', INP: 900, CLS: 0.2 })
    const { props } = await visit<{ report: VitalsPage }>(admin, '/reports/speed')
    const release = versionText()
    assert.deepEqual(props.report.pages, [
      {
        ...{ page: '/home', release, loads: 4, INP: null, CLS: null },
        LCP: { value: 1_000, rating: 'good', loads: 4 },
      },
      {
        ...{ page: '/pixelgenproducts/:page', release, loads: 1, LCP: null },
        INP: { value: 1_000, rating: 'poor', loads: 1 },
        CLS: { value: 200, rating: 'improve', loads: 1 },
      },
    ])
    assert.notEqual(await statusOf(await signedIn(await aStaffMember()), '/reports/speed'), 200)
  })

  test('days that are long past are deleted', async ({ assert }) => {
    await recordVitals({ page: '/home', LCP: 900 }, new Date('2025-01-01T10:00:00Z'))
    await recordVitals({ page: '/home', LCP: 900 }, new Date('2026-11-01T10:00:00Z'))
    assert.equal(await deleteOldVitals(new Date('2026-11-27T10:00:00Z')), 1)
    assert.lengthOf(await stored(), 1)
  })
})

test.group('The speed of pages, limited', (group) => {
  withLimits(group)

  test('a client reports sixty a minute, and its address is not stored', async ({ assert }) => {
    await emptyTables()
    vitals.sample = 1
    const statuses: number[] = []
    for (let load = 0; load < 61; load++)
      statuses.push(await statusOfReport({ page: '/home', LCP: 900 }))
    vitals.sample = 0
    assert.deepEqual([...new Set(statuses.slice(0, 60))], [200])
    assert.equal(statuses[60], 429)
    const counters = await rows<{ key: string }>('select key from rate_limits')
    assert.isTrue(counters.every(({ key }) => !key.includes('127.0.0.1') && !key.includes('::1')))
  })
})
