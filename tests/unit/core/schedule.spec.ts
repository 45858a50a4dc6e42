import { test } from '@japa/runner'
import { lastDue } from '#core/schedule/tasks'

const DAILY = '10 7 * * *'
const HALF_HOURLY = '*/30 * * * *'

test.group('Due times of the schedule', () => {
  for (const [cron, now, due] of [
    [DAILY, '2026-03-08T07:09:59.999Z', '2026-03-07T07:10:00.000Z'],
    [DAILY, '2026-03-08T07:10:00.000Z', '2026-03-08T07:10:00.000Z'],
    [DAILY, '2026-03-09T00:00:00.000Z', '2026-03-08T07:10:00.000Z'],
    [DAILY, '2028-03-01T01:00:00.000Z', '2028-02-29T07:10:00.000Z'],
    [DAILY, '2027-01-01T01:00:00.000Z', '2026-12-31T07:10:00.000Z'],
    [HALF_HOURLY, '2026-03-08T07:29:59.999Z', '2026-03-08T07:00:00.000Z'],
    [HALF_HOURLY, '2026-03-08T07:30:00.000Z', '2026-03-08T07:30:00.000Z'],
    [HALF_HOURLY, '2026-03-08T08:00:01.000Z', '2026-03-08T08:00:00.000Z'],
  ]) {
    test(`${cron} was last due at ${due}, seen from ${now}`, ({ assert }) => {
      assert.equal(lastDue(cron, new Date(now)).toISOString(), due)
    })
  }
})
