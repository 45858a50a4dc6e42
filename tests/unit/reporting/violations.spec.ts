import { test } from '@japa/runner'
import { logViolation } from '#reporting/policy_reports/log_violation'
import { toViolation } from '#reporting/policy_reports/violation_rules'

const HOUR = 3_600_000
const patternOf = (path: string) => (path.startsWith('/reset/') ? '/reset/:token' : null)
const unknown = { directive: 'unknown', blocked: 'unknown', page: 'unknown', source: 'unknown' }

test.group('Reports of the security policy', () => {
  test('lose queries, paths, addresses and all that is no known word', ({ assert }) => {
    const fields = {
      directive: 'script-src-elem',
      blocked: 'https://ada:secret@evil.test/x.js?mail=ada@example.com',
      document: 'https://shop.example/reset/SECRET?email=ada@example.com',
      source: 'https://shop.example/assets/app-1a2b.js?ada',
      line: 12,
    }
    assert.deepEqual(toViolation(fields, patternOf), {
      directive: 'script-src-elem',
      blocked: 'https://evil.test',
      page: '/reset/:token',
      source: '/assets/app-1a2b.js:12',
    })
    assert.deepEqual(toViolation({}, patternOf), unknown)
    const typed = { directive: 'Ada Lovelace', blocked: 'ada@example.com', source: 'https://x/ada' }
    assert.deepEqual(toViolation({ ...typed, document: 'ada' }, patternOf), unknown)
    assert.equal(toViolation({ blocked: 'data:text/html,ada' }, patternOf).blocked, 'data')
    assert.equal(toViolation({ blocked: 'inline' }, patternOf).blocked, 'inline')
  })

  test('are logged once an hour, and fifty different ones at most', ({ assert }) => {
    const start = Date.now() + 10 * HOUR
    assert.isTrue(logViolation(unknown, start))
    assert.isFalse(logViolation(unknown, start + 1))
    const others = Array.from({ length: 60 }, (_, index) =>
      logViolation({ ...unknown, source: `/assets/${index}.js` }, start + 2)
    )
    assert.lengthOf(others.filter(Boolean), 49)
    assert.isTrue(logViolation(unknown, start + HOUR))
  })
})
