import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD, PORTLAND_ADDRESS } from '#tests/browser/support/checkout'
import type { Page } from 'puppeteer-core'

/** Under sanctions, or without inhabitants */
const NOT_SERVED = ['IR', 'KP', 'SY', 'CU', 'AQ', 'BV']

const PHONE = { width: 390, height: 844 }

const hasTitle = (page: Page, title: string) =>
  page.waitForFunction((start) => document.title.startsWith(start), {}, title)

test.group('From the address to the page of the order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('mistakes in the address are named where they are made, and the order has a page of its own', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.withCart({ quantity: 2 })
    const { browser } = checkout
    const { page } = browser
    await hasTitle(page, 'Cart, checkout')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await hasTitle(page, 'Address, checkout')

    await checkout.fillAddress()
    await browser.type('E-mail', 'ann@gmial.con')
    await browser.type('Phone', 'abc')
    await browser.type('Address', 'PO Box 12')
    await browser.press('ann@gmail.com')
    const email = await page.$eval('input[name="email"]', (input) => input.value)
    assert.equal(email, 'ann@gmail.com')
    await browser.press('Continue to delivery')
    await browser.waitForText('Please enter a valid phone number.')
    await browser.type('Phone', PORTLAND_ADDRESS.Phone)
    await browser.press('Continue to delivery')
    await browser.waitForText('Our carriers do not deliver to PO boxes.')
    const offered = await page.$$eval(
      'select[name="address.shipping.countryId"] option',
      (options) =>
        options.map((option) => [(option as HTMLOptionElement).value, option.textContent])
    )
    const names = new Map(offered as [string, string][])
    assert.deepEqual(
      ['US', 'KR'].map((id) => names.get(id)),
      ['United States', 'South Korea']
    )
    for (const id of NOT_SERVED) assert.isFalse(names.has(id), id)

    await browser.type('Address', PORTLAND_ADDRESS.Address)
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await hasTitle(page, 'Delivery, checkout')
    await browser.waitForText('business days (')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    await hasTitle(page, 'Payment, checkout')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await hasTitle(page, 'Review, checkout')
    await page.setViewport(PHONE)
    await browser.waitForText('Subtotal')
    await page.setViewport({ width: 1280, height: 900 })
    await browser.press('Place order')
    await checkout.waitForStep('Complete')
    await hasTitle(page, 'Complete, checkout')

    const link = await browser.find('Order status', 'link')
    await link.click()
    await browser.waitForText('Not shipped yet')
    assert.equal(new URL(page.url()).pathname, `/orders/${checkout.orderId}/status`)
    await browser.waitForText(PORTLAND_ADDRESS.Address)
    await browser.waitForText('Receipt (PDF)')
    await assertAccessible(page, assert)
    await page.setViewport(PHONE)
    await assertAccessible(page, assert)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    assert.isAtMost(overflow, 0)

    await browser.press('Re-order')
    await checkout.waitForStep('Cart')
    const quantity = await page.waitForSelector('main input[role="spinbutton"]')
    assert.equal(await quantity!.evaluate((input) => (input as HTMLInputElement).value), '2')
  })
})
