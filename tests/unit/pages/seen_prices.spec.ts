import { test } from '@japa/runner'
import { toSeenPrices, whatChanged } from '../../../inertia/components/checkout/seen_prices.js'
import type { CheckoutOrder } from '../../../inertia/components/checkout/order.js'

const usd = (cents: number) => ({ cents, currency: 'usd' as const })

type Wanted = { cents?: number; quantity?: number; discount?: number; promoCode?: string | null }

/** As much of an order as prices are told by */
const cart = ({ cents = 3999, quantity = 1, discount = 0, promoCode = null }: Wanted = {}) =>
  ({
    id: 'a'.repeat(24),
    currency: 'usd',
    promoCode,
    lines: [{ id: 'line', name: 'Cable', quantity, cost: usd(cents) }],
    payment: { discount: usd(discount) },
  }) as CheckoutOrder

test.group('Checkout: what has changed since the cart was seen', () => {
  test('nothing, where nothing has', ({ assert }) => {
    assert.deepEqual(whatChanged(toSeenPrices(cart()), cart()), [])
    assert.deepEqual(whatChanged(null, cart()), [])
  })

  test('a price is told with the one before', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 3199 }))
    assert.deepEqual(whatChanged(seen, cart()), [
      'Cable now costs $39.99 USD instead of $31.99 USD.',
    ])
  })

  test('a price that another quantity brings is the shopper’s own doing', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 3999 }))
    assert.deepEqual(whatChanged(seen, cart({ cents: 2999, quantity: 20 })), [])
  })

  test('a code that no longer reduces is told; one that was taken off is not', ({ assert }) => {
    const seen = toSeenPrices(cart({ discount: 400, promoCode: 'TEN' }))
    assert.deepEqual(whatChanged(seen, cart({ promoCode: 'TEN' })), [
      'The code TEN no longer reduces your cart.',
    ])
    assert.deepEqual(whatChanged(seen, cart()), [])
    assert.deepEqual(whatChanged(seen, cart({ discount: 300, promoCode: 'TEN' })), [])
  })

  test('another cart, or the same in the other currency, is not compared', ({ assert }) => {
    const seen = toSeenPrices(cart({ cents: 1 }))
    assert.deepEqual(whatChanged({ ...seen, id: 'b'.repeat(24) }, cart()), [])
    assert.deepEqual(whatChanged({ ...seen, currency: 'cad' }, cart()), [])
  })
})
