import { test } from '@japa/runner'
import { Shopper } from '#tests/browser/support/checkout'
import { findProduct } from '#tests/browser/support/shop'
import { everybodyLeaves } from '#tests/browser/support/visitor'

const SKU = 'THX-CBH20'
const QUANTITY = 3

/** As the header says it, without the checkout having been opened */
const cartLink = ({ visitor }: Shopper) => visitor.find(`Cart, ${QUANTITY} items`, 'link')

async function changeOver({ visitor }: Shopper, to: 'Canada' | 'United States') {
  const here = to === 'Canada' ? 'United States' : 'Canada'
  const toggle = await visitor.find(`Change Country: ${here}`, 'link')
  await toggle.click()
  await visitor.press(`Go to ${to}`)
  await visitor.isOn(to === 'Canada' ? '/ca/thxinterconnect' : '/thxinterconnect')
}

async function subtotalIn(currency: 'usd' | 'cad'): Promise<string> {
  const { price } = await findProduct(SKU, currency)
  return `$${(price * QUANTITY).toFixed(2)} ${currency.toUpperCase()}`
}

async function openCart(shopper: Shopper): Promise<void> {
  const link = await cartLink(shopper)
  await link.click()
  await shopper.visitor.find('Check out', 'button')
}

test.group('A cart goes with the shopper who changes over', (group) => {
  group.each.teardown(everybodyLeaves)

  test('to Canada and back: it is in sight at once, and priced anew when it is opened', async ({
    assert,
  }) => {
    const shopper = await Shopper.withCart({ sku: SKU, quantity: QUANTITY })
    const { visitor } = shopper
    await visitor.open('/thxinterconnect')
    await cartLink(shopper)

    await changeOver(shopper, 'Canada')
    await cartLink(shopper)
    await openCart(shopper)
    await visitor.isOn('/ca/checkout/cart')
    await visitor.sees('Prices are now in CAD.')
    assert.equal(await shopper.amountOf('Subtotal'), await subtotalIn('cad'))

    await visitor.open('/ca/thxinterconnect')
    await changeOver(shopper, 'United States')
    await cartLink(shopper)
    await openCart(shopper)
    await visitor.sees('Prices are now in USD.')
    assert.equal(await shopper.amountOf('Subtotal'), await subtotalIn('usd'))
    assert.deepEqual(visitor.complaints, [])
  })

  test('what is added on the other side goes into the same cart', async ({ assert }) => {
    const shopper = await Shopper.withCart({ sku: SKU, quantity: QUANTITY })
    const { visitor } = shopper
    await visitor.open('/ca/thxinterconnect/shortrange')
    await visitor.press('0.5 m')
    await visitor.press('Add to cart')
    await visitor.sees('Added to cart!')
    await visitor.find(`Cart, ${QUANTITY + 1} items`, 'link')
    const kept = await visitor.page.evaluate(() => [
      localStorage.getItem('pixelgen.cart.usd'),
      localStorage.getItem('pixelgen.cart.cad'),
    ])
    assert.isNull(kept[0])
    assert.equal((JSON.parse(kept[1]!) as { id: string }).id, shopper.orderId)
  })

  test('who had chosen to pick up in Canada is asked again where to ship to', async ({
    assert,
  }) => {
    const shopper = await Shopper.withCart({ sku: SKU, quantity: 1, prefix: '/ca' })
    const { visitor } = shopper
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    const pickUp = await visitor.find('Customer pickup Free of charge, at our warehouse', 'radio')
    await pickUp.click()
    await shopper.fillAddress()
    await visitor.press('Continue to delivery')
    await shopper.isAt('Delivery')

    await visitor.open('/checkout/cart')
    await visitor.sees('Prices are now in USD.')
    await visitor.press('Check out')
    await shopper.isAt('Billing and shipping address')
    await visitor.sees('Shipping address')
    const email = await visitor.find('E-mail', 'textbox')
    assert.equal(
      await email.evaluate((field) => (field as HTMLInputElement).value),
      'ann@example.com'
    )
  })
})
