import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'

const LEFT = 'Left to pay'

async function aPaymentLink(): Promise<string> {
  const { _id: id } = await aStaffOrder({ shipment: { method: 'DHL' } })
  const path = ['POST', `/api/orders/${id}/payment_link`] as const
  const { url } = await callAsStaff<{ url: string }>(path, {})
  return new URL(url).pathname
}

async function pay(customer: BrowserSession): Promise<void> {
  await customer.type('Card number', '4242424242424242')
  await customer.type('Expiration date', '12 / 34')
  await customer.type('CVC', '739')
  await customer.press('Pay $')
}

/** Delays the readings of the page after its first, and records every text that it shows in the meantime. */
async function slowReloads({ page }: BrowserSession, ms: number): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isReading = request.headers()['x-inertia'] !== undefined
    setTimeout(() => void request.continue(), isReading ? ms : 0)
  })
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
}

const seenTexts = ({ page }: BrowserSession) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen)

test.group('The page of a payment link', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('never says that something is left to pay after all is paid, however late it is read again', async ({
    assert,
  }) => {
    const path = await aPaymentLink()
    const customer = await BrowserSession.start(390)
    await customer.open(path)
    await slowReloads(customer, 1_500)
    await pay(customer)
    await customer.waitForText('Your payment of')
    assert.notInclude(await customer.text(), LEFT)
    await customer.settle()
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    for (const text of await seenTexts(customer)) assert.notInclude(text, LEFT)
    await customer.waitForText('Your payment of')
    await customer.page.reload({ waitUntil: 'load' })
    await customer.waitForText('paid on')
    assert.notInclude(await customer.text(), LEFT)
    assert.isEmpty(customer.errors)
  })

  test('is read again when Back opens it, and shows that it is paid', async ({ assert }) => {
    const path = await aPaymentLink()
    const customer = await BrowserSession.start(390)
    await customer.open(path)
    const other = await BrowserSession.start(390)
    await customer.page.$eval('header a', (link) => (link as HTMLElement).click())
    await customer.page.waitForFunction((left) => window.location.pathname !== left, {}, path)
    await other.open(path)
    await pay(other)
    await other.waitForText('Your payment of')

    await customer.page.goBack()
    await customer.waitForText('paid on')
    assert.notInclude(await customer.text(), 'Pay $')
    assert.isEmpty(customer.errors)
  })

  test('shows a payment that is being confirmed, and its result once the shop knows it', async ({
    assert,
  }) => {
    const path = await aPaymentLink()
    const customer = await BrowserSession.start(390)
    await customer.open(path)
    await customer.type('Card number', '4000002760003184')
    await customer.type('Expiration date', '12 / 34')
    await customer.type('CVC', '739')
    await customer.press('Pay $')
    await customer.waitForText('Waiting for the bank')
    // The browser of a phone may be closed while its owner confirms in the app of the bank.
    await customer.page.reload({ waitUntil: 'load' })
    await customer.waitForText('Your payment is being confirmed')
    assert.notInclude(await customer.text(), 'Pay $')
    assert.notInclude(await customer.text(), LEFT)
    await assertAccessible(customer.page, assert)
    assert.isEmpty(customer.errors)
  })
})
