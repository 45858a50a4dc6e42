import { test } from '@japa/runner'
import { regionalName } from '#shared/places/regional_text'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { findProduct } from '#tests/browser/support/shop'
import { setStock } from '#tests/browser/support/stock'

const SKU = 'THX-CBH50'
const OTHER = 'THX-CBH20'
const PLENTY = 130

test.group('Short stock', (group) => {
  group.each.teardown(async () => {
    await closeBrowserSessions()
    await setStock(SKU, PLENTY)
  })

  test('few units left show at the option, after adding and in the cart, where Take corrects them', async ({
    assert,
  }) => {
    await setStock(SKU, 2)
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    await browser.open('/thxinterconnect/shortrange')
    await browser.waitForText('Only 2 left')
    await browser.press('16.4 ft')
    await browser.find('Quantity', 'spinbutton').then((field) => field.type('5'))
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart! Only 2 are in stock.')
    await browser.open('/checkout/cart')
    await browser.waitForText('Only 2 left.')
    await browser.press('Take 2')
    await browser.waitForText('Quantity updated!')
    await browser.waitForTextToDisappear('Only 2 left.')
    const { price } = await findProduct(SKU)
    assert.equal(await checkout.amountOf('Subtotal'), `$${(price * 2).toFixed(2)} USD`)
    assert.deepEqual(browser.errors, [])
  })

  test('an item that became unavailable counts in no total and can be removed', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ sku: SKU, quantity: 2 })
    const { browser } = checkout
    await checkout.addItem(OTHER, 1)
    await setStock(SKU, 0)
    await browser.open('/checkout/cart')
    await browser.waitForText('This item is no longer available. Remove it to continue.')
    assert.equal(await checkout.amountOf('Subtotal'), '$59.99 USD')
    assert.equal(await checkout.amountOf('Estimated total'), '$59.99 USD')
    const { name } = await findProduct(SKU)
    const remove = await browser.find(`Remove ${regionalName(name, 'usd')} from the cart`, 'button')
    await remove.click()
    await browser.waitForTextToDisappear('This item is no longer available.')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
  })
})
