import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import type { HTTPRequest } from 'puppeteer'

const SCRIPT = /\/steps_after_cart-[^/]*\.js$/

const isOfSteps = (request: HTTPRequest) => SCRIPT.test(request.url())

test.group('The steps after the cart', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('load once the pointer is at "Check out"', async ({ assert }) => {
    const { browser } = await CheckoutSession.withCart()
    const { page } = browser
    const loaded: string[] = []
    page.on('request', (request) => {
      if (isOfSteps(request)) loaded.push(request.url())
    })
    await browser.open('/checkout/cart')
    const button = await browser.find('Check out', 'button')
    await browser.settle()
    assert.isEmpty(loaded)
    const requested = page.waitForRequest(isOfSteps)
    await button.hover()
    await requested
    assert.lengthOf(loaded, 1)
    assert.isEmpty(browser.errors)
  })

  test('offer to load again where the connection has failed', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    const { page } = browser
    let isOffline = true
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (isOffline && isOfSteps(request)) void request.abort('failed')
      else void request.continue()
    })
    await browser.press('Check out')
    await browser.waitForText('The shop could not be reached.')
    isOffline = false
    await browser.press('Try again')
    await browser.press('Check out')
    await browser.find('Continue to delivery', 'button')
    assert.equal(new URL(page.url()).pathname, '/checkout/address')
  })
})
