import { test } from '@japa/runner'
import { crontabLine, lastDue, timesOf } from '#core/schedule/times'

const daily = { hour: 7, minute: 10 }
const often = { everyMinutes: 30 }

test.group('When something of the schedule is due', () => {
  for (const [times, now, due] of [
    [daily, '2026-03-08T07:09:59.999Z', '2026-03-07T07:10:00.000Z'],
    [daily, '2026-03-08T07:10:00.000Z', '2026-03-08T07:10:00.000Z'],
    [daily, '2026-03-09T00:00:00.000Z', '2026-03-08T07:10:00.000Z'],
    [daily, '2028-03-01T01:00:00.000Z', '2028-02-29T07:10:00.000Z'],
    [daily, '2027-01-01T01:00:00.000Z', '2026-12-31T07:10:00.000Z'],
    [often, '2026-03-08T07:29:59.999Z', '2026-03-08T07:00:00.000Z'],
    [often, '2026-03-08T07:30:00.000Z', '2026-03-08T07:30:00.000Z'],
    [often, '2026-03-08T08:00:01.000Z', '2026-03-08T08:00:00.000Z'],
  ] as const) {
    test(`${timesOf(times)} was due last at ${due}, seen from ${now}`, ({ assert }) => {
      assert.equal(lastDue(times, new Date(now)).toISOString(), due)
    })
  }

  test('is what a crontab is told', ({ assert }) => {
    assert.equal(crontabLine(daily, 'node ace.js x'), '10 7 * * * node ace.js x')
    assert.equal(crontabLine(often, 'node ace.js x'), '*/30 * * * * node ace.js x')
  })
})
