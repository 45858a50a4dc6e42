import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD, PORTLAND_ADDRESS } from '#tests/browser/support/checkout'
import type { Page } from 'puppeteer-core'

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
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await hasTitle(page, 'Address, checkout')

    await checkout.fillAddress()
    await browser.type('E-mail', 'ann@gmial.com')
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
      (options) => options.map(({ textContent }) => textContent)
    )
    assert.includeMembers(offered, ['United States', 'South Korea'])
    assert.notInclude(offered.join(), 'Antarctica')

    await browser.type('Address', PORTLAND_ADDRESS.Address)
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await browser.waitForText('business days (')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await hasTitle(page, 'Review, checkout')
    await page.setViewport(PHONE)
    await browser.waitForText('Subtotal')
    await page.setViewport({ width: 1280, height: 900 })
    await browser.press('Place order')
    await checkout.waitForStep('Complete')

    await browser.open(`/orders/${checkout.orderId}/status`)
    await browser.waitForText('Not shipped yet')
    await browser.waitForText(PORTLAND_ADDRESS.Address)
    await browser.waitForText('Receipt (PDF)')
    await assertAccessible(page, assert)
    await page.setViewport(PHONE)
    await assertAccessible(page, assert)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    assert.isAtMost(overflow, 0)
  }).timeout(120_000)
})
