import { test } from '@japa/runner'
import { exportPeriod, periodPresets } from '#reporting/exports/export_rules'

test.group('Periods of bookkeeping exports', () => {
  test('start and end with the day of the shop, in summer and in winter', ({ assert }) => {
    assert.deepEqual(exportPeriod('2026-03-01', '2026-04-01'), {
      start: '2026-03-01T05:00:00.000Z',
      end: '2026-04-01T04:00:00.000Z',
    })
    assert.throws(() => exportPeriod('2026-04-01', '2026-04-01'), /after the start/)
    assert.throws(() => exportPeriod('2026-02-30', '2026-04-01'), /date/)
  })

  test('presets follow the calendar of the shop, not that of UTC', ({ assert }) => {
    const presets = periodPresets(new Date('2026-01-01T03:00:00Z'))
    assert.deepEqual(
      presets.map(({ start, end }) => [start, end]),
      [
        ['2025-12-01', '2026-01-01'],
        ['2025-11-01', '2025-12-01'],
        ['2025-10-01', '2026-01-01'],
        ['2025-07-01', '2025-10-01'],
      ]
    )
  })
})
