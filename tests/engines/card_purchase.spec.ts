import { test } from '@japa/runner'
import { CVC, GOOD_CARD, PORTLAND_ADDRESS } from '#tests/browser/support/checkout'
import { shopUrl } from '#tests/browser/support/shop'
import { openFirefox } from '#tests/engines/support/firefox'
import { Journey } from '#tests/engines/support/web_page'
import { openWebKit } from '#tests/engines/support/webkit'
import type { WebKitPrograms } from '#tests/engines/support/webkit'
import type { WebPage } from '#tests/engines/support/web_page'

const DECLINED_CARD = '4000000000000002'

/** The engines that `npm run browsers` has found */
const engines = JSON.parse(process.env.ENGINES ?? '{}') as {
  firefox?: string
  webkit?: WebKitPrograms
}
const openers: Record<string, () => Promise<WebPage>> = {
  ...(engines.firefox && { Firefox: () => openFirefox(engines.firefox!) }),
  ...(engines.webkit && { WebKit: () => openWebKit(engines.webkit!) }),
}

test.group('A purchase by card', () => {
  for (const [engine, open] of Object.entries(openers)) {
    test(`a guest in ${engine} buys after a declined card, and finds the order again`, async ({
      assert,
      cleanup,
    }) => {
      const page = await open()
      cleanup(() => page.close())
      const journey = new Journey(page, shopUrl())

      await journey.open('/thxinterconnect/shortrange')
      await journey.press('6.6 ft')
      await journey.press('Add to cart')
      await journey.waitForText('Added to cart!')
      await journey.open('/checkout/cart')
      await journey.press('Check out')
      await journey.waitForStep('Billing and shipping address')
      for (const [label, text] of Object.entries(PORTLAND_ADDRESS)) await journey.type(label, text)
      await journey.press('Continue to delivery')
      await journey.waitForStep('Delivery')
      await journey.press('Continue to payment')
      await journey.waitForStep('Payment')
      const pay = async (card: string) => {
        await journey.type('Card number', card)
        await journey.type('Expiration date', '1234')
        await journey.type('CVC', CVC)
        await journey.press('Review order')
        await journey.waitForStep('Review and place order')
        await journey.press('Place order')
      }

      await pay(DECLINED_CARD)
      await journey.waitForText('declined')
      await page.evaluate(`document.querySelector('dialog[open] button')?.click()`)
      await journey.waitForStep('Payment')
      await pay(GOOD_CARD)
      await journey.waitForStep('Complete')
      const number = /Order ([0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}) is placed\./.exec(
        await journey.text()
      )?.[1]
      assert.exists(number)

      await journey.open('/manage/order')
      await journey.type('Order number', number!)
      await journey.type('E-mail', PORTLAND_ADDRESS['E-mail'])
      await journey.press('Find order')
      await journey.waitForText(number!)
    })
  }
})
