import { test } from '@japa/runner'
import { qualifiesForFreeShipping, remainingForFreeShipping } from '#shipping/rules/free_shipping'
import { Money } from '#shared/money'

import type { Currency } from '#shared/money'

const freeShippingInput = (
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
      assert.equal(qualifiesForFreeShipping(freeShippingInput(country, currency, cents)), free)
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
      assert.equal(
        qualifiesForFreeShipping(freeShippingInput(country, 'usd', cents, threshold)),
        free
      )
    })

  test('a threshold in another currency does not apply, but a threshold of 0 always does', ({
    assert,
  }) => {
    const goods = Money.of(99999, 'cad')
    assert.isFalse(
      qualifiesForFreeShipping({ countryId: 'CA', goods, freeShip: Money.of(1, 'usd') })
    )
    assert.isTrue(
      qualifiesForFreeShipping({ countryId: 'CA', goods, freeShip: Money.of(0, 'usd') })
    )
  })

  test('the remaining amount is one cent more than the distance to the threshold', ({ assert }) => {
    assert.equal(remainingForFreeShipping(freeShippingInput('US', 'usd', 9999))?.cents, 1)
    assert.equal(remainingForFreeShipping(freeShippingInput('US', 'cad', 10000))?.cents, 5000)
    assert.equal(remainingForFreeShipping(freeShippingInput('JP', 'usd', 100, 500))?.cents, 401)
    assert.isNull(remainingForFreeShipping(freeShippingInput('US', 'usd', 10000)))
    assert.isNull(remainingForFreeShipping(freeShippingInput('CA', 'cad', 1)))
  })
})
