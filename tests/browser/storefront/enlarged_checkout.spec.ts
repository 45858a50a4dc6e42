import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { assertLegible, ENLARGED_PHONE } from '#tests/browser/support/readable_page'

const PHONE = { width: 390, height: 844 }
const TEXT_SIZE = { textSize: 32 }

const WAYS = [
  { way: 'a zoom of 200 %', viewport: ENLARGED_PHONE, options: undefined },
  { way: 'a text size of 200 %', viewport: PHONE, options: TEXT_SIZE },
]

test.group('Phone whose text is enlarged', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const { way, viewport, options } of WAYS)
    test(`every step of the checkout fits, with its summary open, at ${way}`, async ({
      assert,
    }) => {
      const checkout = await CheckoutSession.start('', viewport.width, options)
      const { browser } = checkout
      const { page } = browser
      await page.setViewport(viewport)
      const assertStep = async (heading: string) => {
        await checkout.waitForStep(heading)
        await page.$$eval('details', (panels) => panels.forEach((panel) => (panel.open = true)))
        await assertLegible(page, assert, heading)
      }
      await checkout.fillCart('THX-HFC10', 1)
      await assertStep('Cart')
      await browser.press('Check out')
      await assertStep('Billing and shipping address')
      await checkout.fillAddress()
      await browser.press('Continue to delivery')
      await assertStep('Delivery')
      await browser.press('Continue to payment')
      await assertStep('Payment')
      await checkout.enterCard(GOOD_CARD)
      await assertStep('Review and place order')
      await browser.press('Place order')
      await assertStep('Complete')
      assert.isEmpty(browser.errors)
    })

  test('a product fits at a text size of 200 %', async ({ assert }) => {
    const browser = await BrowserSession.start(PHONE.width, TEXT_SIZE)
    await browser.open('/thxinterconnect/shortrange')
    await assertLegible(browser.page, assert, 'a product')
  })
})
