import { test } from '@japa/runner'
import { Shopper } from '#tests/browser/support/checkout'
import { DEALER } from '#tests/browser/support/shop'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const QUANTITY = 'Quantity of THX Interconnect Short-Range HDMI Cable 2 m'

test.group('Checkout: the cart', (group) => {
  group.each.teardown(everybodyLeaves)

  test('a quantity is saved when it rests for a second', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.type(QUANTITY, '3')
    assert.deepEqual(lineCalls(shopper), [])
    await visitor.sees('Quantity updated!')
    assert.deepEqual(lineCalls(shopper), [3])
    assert.equal(await shopper.amountOf('Subtotal'), '$179.97 USD')
  })

  test('Update and Check out do not wait for it', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.type(QUANTITY, '4')
    await visitor.press('Update')
    await visitor.page.waitForNetworkIdle({ idleTime: 100 })
    assert.deepEqual(lineCalls(shopper), [4])
    await visitor.type(QUANTITY, '5')
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    assert.deepEqual(lineCalls(shopper), [4, 5])
    assert.equal(await shopper.amountOf('Subtotal'), '$299.95 USD')
  })

  test('a quantity that was typed a moment before a reload is kept', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.type(QUANTITY, '6')
    // The first reload may still read the cart as it was before the call that left with the old page.
    await visitor.page.reload({ waitUntil: 'networkidle0' })
    await visitor.page.reload({ waitUntil: 'load' })
    await visitor.find('Check out', 'button')
    assert.equal(await shopper.amountOf('Subtotal'), '$359.94 USD')
  })

  test('a line that was removed can be put back', async ({ assert }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.press('Remove')
    await visitor.sees('Cart appears to be empty.')
    await visitor.press('Undo')
    await visitor.find('Check out', 'button')
    assert.equal(await shopper.amountOf('Subtotal'), '$59.99 USD')
  })

  test('a cart is shown in the currency of the storefront it is looked at in', async ({
    assert,
  }) => {
    const shopper = await Shopper.withCart()
    const { visitor } = shopper
    await visitor.open('/ca/checkout/cart')
    await visitor.sees('Prices are now in CAD.')
    assert.match((await shopper.amountOf('Subtotal'))!, / CAD$/)
    assert.isNull(await shopper.keptCart())
  })

  test('a cart that a guest began becomes that of the customer who signs in', async ({
    assert,
  }) => {
    const shopper = await Shopper.withCart({ prefix: '/ca' })
    const { visitor } = shopper
    await shopper.signIn({ email: DEALER })
    await visitor.open('/ca/checkout/cart')
    await visitor.type('Customer PO (optional)', 'PO-1')
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    const email = await visitor.find('E-mail', 'textbox')
    assert.equal(await email.evaluate((field) => (field as HTMLInputElement).value), DEALER)
  })

  test('who picks up is asked for no shipping address', async ({ assert }) => {
    const shopper = await Shopper.withCart({ prefix: '/ca' })
    const { visitor } = shopper
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    const pickUp = await visitor.find('Customer pickup Free of charge, at our warehouse', 'radio')
    await pickUp.click()
    assert.notInclude(await visitor.text(), 'Shipping address\n')
    await shopper.fillAddress()
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')
    await visitor.sees('Pick up at')
  })

  test('an unknown cart is an empty one', async () => {
    const shopper = await Shopper.arrive()
    const { visitor } = shopper
    await visitor.open('/checkout/payment')
    await visitor.sees('Cart appears to be empty.')
    await visitor.isOn('/checkout/cart')
  })
})

/** The quantities that were sent to be set, one after the other */
function lineCalls({ visitor }: Shopper): number[] {
  return visitor.traffic.sent
    .filter(({ method, url }) => method === 'PUT' && url.endsWith('/item'))
    .map(({ body }) => (JSON.parse(body) as { quantity: number }).quantity)
}
