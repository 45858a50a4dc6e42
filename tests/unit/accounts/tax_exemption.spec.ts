import { test } from '@japa/runner'
import { findCustomer } from '#accounts'
import { isTaxExemptAt } from '#accounts/user/customer_rules'
import { run } from '#core/database'
import { aUser } from '#tests/support/users'

const until = '2026-11-30'

test.group('A tax exemption', () => {
  for (const [title, exemption, at, isExempt] of [
    [
      'a last day alone does not exempt a customer',
      { isTaxExempt: false, until },
      '2026-11-01T12:00:00Z',
      false,
    ],
    [
      'does not end without a last day',
      { isTaxExempt: true, until: null },
      '2099-01-01T12:00:00Z',
      true,
    ],
    ['is valid before its last day', { isTaxExempt: true, until }, '2026-11-01T12:00:00Z', true],
    [
      'is valid to the end of its last day in Toronto',
      { isTaxExempt: true, until },
      '2026-12-01T04:59:59Z',
      true,
    ],
    ['has expired the moment after', { isTaxExempt: true, until }, '2026-12-01T05:00:00Z', false],
  ] as const) {
    test(title, ({ assert }) => {
      assert.equal(isTaxExemptAt(exemption, new Date(at)), isExempt)
    })
  }

  test('is reported to other modules for the current day', async ({ assert }) => {
    const { id } = await aUser()
    await run('update users set tax_exempt = ?, tax_exempt_until = ? where id = ?', [
      true,
      until,
      id,
    ])
    const on = async (day: string) =>
      (await findCustomer(id, undefined, new Date(`${day}T17:00:00Z`)))!.isTaxExempt
    assert.deepEqual([await on('2026-11-30'), await on('2026-12-01')], [true, false])
  })
})
