import { test } from '@japa/runner'
import { closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, CVC, GOOD_CARD, PORTLAND_ADDRESS } from '#tests/browser/support/checkout'
import { Keyboard } from '#tests/browser/support/keyboard'
import type { Page } from 'puppeteer'

/** Returns whether the focused element, or the label around it, has an outline. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const hasOutline = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    const focused = document.activeElement
    return hasOutline(focused) || hasOutline(focused?.closest('label'))
  })

test.group('By keyboard alone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a guest buys a cable by card, and sees the focus at every step', async ({ assert }) => {
    const checkout = await CheckoutSession.start()
    const { browser } = checkout
    const { page } = browser
    const keyboard = new Keyboard(page)
    const activate = async (name: string | RegExp) => {
      await keyboard.tabTo(name)
      assert.isTrue(await isFocusVisible(page), `the focus on "${String(name)}" is visible`)
      await keyboard.press('Enter')
    }
    const fill = async (label: string, text: string) => {
      await keyboard.fill(label, text)
      assert.isTrue(await isFocusVisible(page), `the focus on "${label}" is visible`)
    }

    await browser.open('/thxinterconnect/shortrange')
    await activate(/^6\.6 ft\b/)
    await activate('Add to cart')
    await browser.waitForText('Added to cart!')
    await activate('View cart')
    await checkout.waitForStep('Cart')
    await activate('Check out')
    await checkout.waitForStep('Billing and shipping address')
    for (const [label, text] of Object.entries(PORTLAND_ADDRESS)) await fill(label, text)
    await activate('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await activate('Continue to payment')
    await checkout.waitForStep('Payment')
    await fill('Card number', GOOD_CARD)
    await fill('Expiration date', '1234')
    await fill('CVC', CVC)
    await activate('Review order')
    await checkout.waitForStep('Review and place order')
    await activate(/^Place order/)
    await checkout.waitForStep('Complete')
    assert.match(await browser.text(), /Order [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4} is placed\./)
    assert.isEmpty(browser.errors)
  })
})
