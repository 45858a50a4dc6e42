import { test } from '@japa/runner'
import { atDaysAgo } from '#database/seeders/demo_clock'

test.group('The clock of the demo shop', () => {
  test('counts whole milliseconds, which are what PostgreSQL stores', async ({ assert }) => {
    const moment = await atDaysAgo(1 / 7, async () => Date.now())
    assert.isTrue(Number.isInteger(moment))
  })

  test('is the real one again after an error', async ({ assert }) => {
    const before = Date
    await assert.rejects(() => atDaysAgo(1, () => Promise.reject(new Error('failed'))), 'failed')
    assert.strictEqual(Date, before)
  })
})
