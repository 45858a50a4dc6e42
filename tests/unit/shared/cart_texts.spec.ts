import { test } from '@japa/runner'
import { cartTexts } from '#shared/texts/carts'

test.group('Texts of a merged cart', () => {
  const none = { quantity: 0, capped: [], newCurrency: null }

  test('count the items, and name the products that an order cannot take more of', ({ assert }) => {
    assert.equal(cartTexts.merged(none), '')
    assert.equal(
      cartTexts.merged({ ...none, quantity: 1 }),
      '1 item from this browser was added to your cart.'
    )
    assert.equal(
      cartTexts.merged({
        quantity: 12,
        capped: [{ name: 'Series 8, 10 m', quantity: 9999 }],
        newCurrency: 'cad',
      }),
      '12 items from this browser were added to your cart. An order takes at most 9999 of Series 8, 10 m. Prices are now in CAD.'
    )
  })

  test('name what an undo has kept', ({ assert }) => {
    assert.equal(cartTexts.undone([]), 'Your cart is as it was before.')
    assert.match(cartTexts.undone(['Series 8', 'PXLDRIVE']), /changed since: Series 8, PXLDRIVE\.$/)
  })
})
