import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'

const LIST = '/admin/orders'

/** Opens an order from the list with a browser that takes as long as a slow phone to encrypt an entry of its history. */
async function openFromList(): Promise<BrowserSession> {
  const { _id: id, number } = await aStaffOrder()
  const browser = await BrowserSession.signedIn(ADMIN)
  await browser.page.evaluateOnNewDocument(() => {
    const { encrypt } = SubtleCrypto.prototype
    SubtleCrypto.prototype.encrypt = async function (...input) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      return encrypt.apply(this, input)
    }
  })
  await browser.open(LIST)
  await browser.page.locator(`a[href="/admin/orders/${id}"]`).click()
  await browser.waitForText(`Order ${number}`)
  await browser.waitForPath(`/admin/orders/${id}`)
  return browser
}

/** Presses Back a number of milliseconds after an event of the next visit. */
const pressBackAfter = ({ page }: BrowserSession, name: string, ms: number) =>
  page.evaluate(
    (event, delay) => {
      const goBack = () => setTimeout(() => window.history.back(), delay)
      document.addEventListener(`inertia:${event}`, goBack, { once: true })
    },
    name,
    ms
  )

test.group('Back while a page is read again', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const [moment, event, ms] of [
    ['when the request leaves', 'start', 0],
    ['when the response arrives', 'beforeUpdate', 0],
    ['while the response is shown', 'beforeUpdate', 60],
  ] as const)
    test(`leads to the page before it: pressed ${moment}`, async ({ assert }) => {
      const browser = await openFromList()
      await pressBackAfter(browser, event, ms)
      await browser.press('Extend by 30 days')
      await browser.waitForPath(LIST)
      await browser.settle()
      await new Promise((resolve) => setTimeout(resolve, 800))
      const shown = await browser.page.evaluate(() => [
        window.location.pathname,
        document.querySelector('h1')?.textContent,
      ])
      assert.deepEqual(shown, [LIST, 'Orders'])
      await browser.page.goForward()
      await browser.waitForText('Extend by 30 days')
      assert.deepEqual(browser.errors, [])
    })
})
