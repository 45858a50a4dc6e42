import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'

const QUANTITY = 'Quantity of THX Interconnect Short-Range HDMI Cable 6.6 ft (2 m)'

const selected = ({ browser }: CheckoutSession) =>
  browser.page.$eval('input[name=option]:checked', (option) => option.closest('label')!.innerText)

async function toCart(checkout: CheckoutSession, quantity: string): Promise<void> {
  const { browser } = checkout
  await browser.open('/checkout/cart')
  await browser.find('Check out', 'button')
  await browser.type(QUANTITY, quantity)
  await browser.waitForText('Quantity updated!')
}

async function toDelivery({ browser }: CheckoutSession): Promise<void> {
  await browser.press('Check out')
  await browser.press('Continue to delivery')
  await browser.page.waitForSelector('input[name=option]')
}

test.group('Checkout: the delivery is chosen again', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a fuller cart earns free shipping, which is selected and said', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    await checkout.browser.waitForText('$40.01 USD more for free shipping')
    await checkout.continueToPayment()
    assert.equal(await checkout.amountOf('Shipping'), '$25.00 USD')

    await toCart(checkout, '2')
    await checkout.browser.waitForText('This order has new delivery options.')
    assert.equal(await checkout.amountOf('Shipping'), 'Free')
    assert.notInclude(await checkout.browser.text('body'), 'more for free shipping')
    await toDelivery(checkout)
    assert.include(await selected(checkout), 'Free Shipping')
    await checkout.browser.waitForText('Before, you had chosen DHL')
    await checkout.browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    assert.equal(await checkout.amountOf('Shipping'), 'Free')
    assert.notInclude(await checkout.browser.text('main'), 'you had chosen')
  })

  test('free shipping that a smaller cart loses is named', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart({ quantity: 2 })
    await checkout.continueToPayment()
    assert.equal(await checkout.amountOf('Shipping'), 'Free')

    await toCart(checkout, '1')
    const gone = 'Free Shipping is no longer available for this order.'
    await checkout.browser.waitForText(gone)
    await toDelivery(checkout)
    await checkout.browser.waitForText(gone)
    assert.include(await selected(checkout), 'DHL')
  })
})
