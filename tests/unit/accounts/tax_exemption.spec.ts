import { test } from '@japa/runner'
import { findCustomer } from '#accounts'
import { isExemptAt } from '#accounts/rules/tax_exemption'
import { run } from '#core/database'
import { aUser } from '#tests/support/people'

const until = '2026-11-30'

test.group('A tax exemption', () => {
  for (const [what, exemption, at, holds] of [
    [
      'nobody is exempt by a day alone',
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
    ['holds before its last day', { isTaxExempt: true, until }, '2026-11-01T12:00:00Z', true],
    [
      'holds to the end of its last day in Toronto',
      { isTaxExempt: true, until },
      '2026-12-01T04:59:59Z',
      true,
    ],
    ['is over the moment after', { isTaxExempt: true, until }, '2026-12-01T05:00:00Z', false],
  ] as const) {
    test(what, ({ assert }) => {
      assert.equal(isExemptAt(exemption, new Date(at)), holds)
    })
  }

  test('is what other modules hear of a customer on that day', async ({ assert }) => {
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
