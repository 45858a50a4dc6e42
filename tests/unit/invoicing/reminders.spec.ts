import { test } from '@japa/runner'
import { parseReminderDays } from '#config/reminders'
import { reminderStep, stepAfter } from '#invoicing/reminders/reminder_rules'
import { usd } from '#tests/unit/invoicing/support'

const DUE = '2026-10-01T04:00:00.000Z'
const after = (days: number) => new Date(Date.parse(DUE) + days * 86_400_000).toISOString()

test.group('Steps of payment reminders', () => {
  for (const [title, days, lastStep, expected] of [
    ['none before the first day', 6, null, null],
    ['the first on its day', 7, null, 7],
    ['the same step is not repeated', 12, 7, null],
    ['the second on its day', 21, 7, 21],
    ['the latest alone where earlier ones were missed', 60, null, 45],
    ['no earlier step after a later one', 30, 45, null],
  ] as const)
    test(title, ({ assert }) => {
      assert.equal(stepAfter({ since: DUE, lastStep }, [7, 21, 45], after(days)), expected)
    })

  test('an invoice that waits for its shipment has none', ({ assert }) => {
    const [total, upfront] = [usd(10_000), usd(0)]
    const invoice = { id: 'i', number: 'INV-1', orderId: 'o', total, balance: total, upfront }
    const steps = { lastStep: null, lastUpfrontStep: null }
    const waiting = { ...invoice, ...steps, issuedAt: DUE, dueAt: null }
    assert.isNull(reminderStep(waiting, [7], after(100)))
  })

  test('the setting lists days', ({ assert }) => {
    assert.deepEqual(parseReminderDays('21, 7,7'), [7, 21])
    assert.deepEqual(parseReminderDays(''), [])
    for (const wrong of ['soon', '0', '7;21', '-3', '366'])
      assert.throws(() => parseReminderDays(wrong), /REMINDER_DAYS/)
  })
})
