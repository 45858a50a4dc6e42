import { test } from '@japa/runner'
import { salesWeeks } from '#reporting/home/sales_weeks_rules'

const TORONTO = 'America/Toronto'

test.group('The weeks of the staff home', () => {
  test('are 16 weeks from Monday to Monday, the current one last', ({ assert }) => {
    const weeks = salesWeeks(new Date('2026-11-22T18:00:00.000Z'), TORONTO)
    assert.lengthOf(weeks, 16)
    assert.deepEqual(weeks.at(-1), {
      day: '2026-11-16',
      start: '2026-11-16T05:00:00.000Z',
      end: '2026-11-23T05:00:00.000Z',
    })
    for (const [index, { end }] of weeks.slice(0, -1).entries())
      assert.equal(end, weeks[index + 1].start)
  })

  test('a week with the end of daylight saving has an hour more', ({ assert }) => {
    const [week] = salesWeeks(new Date('2026-10-30T12:00:00.000Z'), TORONTO, 1)
    assert.equal(Date.parse(week.end) - Date.parse(week.start), (7 * 24 + 1) * 3_600_000)
  })

  test('Sunday evening in the shop belongs to the old week', ({ assert }) => {
    const [week] = salesWeeks(new Date('2026-11-23T04:59:59.000Z'), TORONTO, 1)
    assert.equal(week.day, '2026-11-16')
  })
})
