import { test } from '@japa/runner'
import { priceChanges, toSeenPrices } from '../../../inertia/components/checkout/seen_prices.js'
import type { CheckoutOrder } from '../../../inertia/components/checkout/order.js'

const usd = (cents: number) => ({ cents, currency: 'usd' as const })

type CartInput = { cents?: number; quantity?: number; discount?: number; promoCode?: string | null }

/** The fields of an order that matter here */
const cart = ({ cents = 3999, quantity = 1, discount = 0, promoCode = null }: CartInput = {}) =>
  ({
    id: 'a'.repeat(24),
    currency: 'usd',
    promoCode,
    lines: [{ id: 'line', name: 'Cable', quantity, cost: usd(cents) }],
    payment: { discount: usd(discount) },
  }) as CheckoutOrder

test.group('Checkout: price changes', () => {
  test('An unchanged cart has no changes', ({ assert }) => {
    assert.deepEqual(priceChanges(toSeenPrices(cart()), cart()), [])
    assert.deepEqual(priceChanges(null, cart()), [])
  })

  test('A changed price is shown with the old price', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 3199 }))
    assert.deepEqual(priceChanges(seen, cart()), [
      'Cable now costs $39.99 USD instead of $31.99 USD.',
    ])
  })

  test('A price change caused by the customer’s own quantity is not reported', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 3999 }))
    assert.deepEqual(priceChanges(seen, cart({ cents: 2999, quantity: 20 })), [])
  })

  test('A promo code that stopped applying is reported; a removed one is not', ({ assert }) => {
    const seen = toSeenPrices(cart({ discount: 400, promoCode: 'TEN' }))
    assert.deepEqual(priceChanges(seen, cart({ promoCode: 'TEN' })), [
      'The promo code TEN no longer applies to your cart.',
    ])
    assert.deepEqual(priceChanges(seen, cart()), [])
    assert.deepEqual(priceChanges(seen, cart({ discount: 300, promoCode: 'TEN' })), [])
  })

  test('Another cart or another currency is not compared', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 1 }))
    assert.deepEqual(priceChanges({ ...seen, id: 'b'.repeat(24) }, cart()), [])
    assert.deepEqual(priceChanges({ ...seen, currency: 'cad' }, cart()), [])
  })
})
