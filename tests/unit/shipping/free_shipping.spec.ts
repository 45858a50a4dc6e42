import { test } from '@japa/runner'
import { earnsFreeShipping, missingForFreeShipping } from '#shipping/rules/free_shipping'
import { Money } from '#shared/money'

import type { Currency } from '#shared/money'

const check = (
  countryId: string,
  currency: Currency,
  cents: number,
  freeShip: number | null = null
) => ({
  countryId,
  goods: Money.of(cents, currency),
  freeShip: freeShip === null ? null : Money.of(freeShip, currency),
})

test.group('Free shipping', () => {
  test('{cents} cents of {currency} to {country}: {free}')
    .with<{ country: string; currency: Currency; cents: number; free: boolean }[]>([
      { country: 'US', currency: 'usd', cents: 9998, free: false },
      { country: 'US', currency: 'usd', cents: 9999, free: false },
      { country: 'US', currency: 'usd', cents: 10000, free: true },
      { country: 'US', currency: 'cad', cents: 14999, free: false },
      { country: 'US', currency: 'cad', cents: 15000, free: true },
      { country: 'CA', currency: 'cad', cents: 1000000, free: false },
      { country: 'GB', currency: 'usd', cents: 1000000, free: false },
    ])
    .run(({ assert }, { country, currency, cents, free }) => {
      assert.equal(earnsFreeShipping(check(country, currency, cents)), free)
    })

  test("a customer's threshold of {threshold} replaces the shop's: {cents} to {country}: {free}")
    .with([
      { country: 'US', threshold: 0, cents: 0, free: true },
      { country: 'JP', threshold: 0, cents: 1, free: true },
      { country: 'JP', threshold: 20000, cents: 20000, free: false },
      { country: 'JP', threshold: 20000, cents: 20001, free: true },
      { country: 'US', threshold: 20000, cents: 15000, free: false },
    ])
    .run(({ assert }, { country, threshold, cents, free }) => {
      assert.equal(earnsFreeShipping(check(country, 'usd', cents, threshold)), free)
    })

  test('a threshold in another currency does not hold, but always is always', ({ assert }) => {
    const goods = Money.of(99999, 'cad')
    assert.isFalse(earnsFreeShipping({ countryId: 'CA', goods, freeShip: Money.of(1, 'usd') }))
    assert.isTrue(earnsFreeShipping({ countryId: 'CA', goods, freeShip: Money.of(0, 'usd') }))
  })

  test('what is missing is a cent more than the distance to the threshold', ({ assert }) => {
    assert.equal(missingForFreeShipping(check('US', 'usd', 9999))?.cents, 1)
    assert.equal(missingForFreeShipping(check('US', 'cad', 10000))?.cents, 5000)
    assert.equal(missingForFreeShipping(check('JP', 'usd', 100, 500))?.cents, 401)
    assert.isNull(missingForFreeShipping(check('US', 'usd', 10000)))
    assert.isNull(missingForFreeShipping(check('CA', 'cad', 1)))
  })
})
