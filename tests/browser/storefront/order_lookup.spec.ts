import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'

const NUMBER = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/
const EMAIL = 'ann@example.com'

async function findOrder(session: BrowserSession, number: string, email: string): Promise<void> {
  await session.type('Order number', number)
  await session.type('E-mail', email)
  await session.press('Find order')
}

test.group('The order lookup', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a guest finds the order that was just placed, also without JavaScript', async ({
    assert,
  }) => {
    const checkout = await CheckoutSession.atReview()
    await checkout.browser.press('Place order')
    await checkout.waitForStep('Complete')
    const [number] = NUMBER.exec(await checkout.browser.text())!
    await checkout.browser.follow('Order Lookup')
    await checkout.browser.waitForPath('/manage/order')
    await findOrder(checkout.browser, number.toLowerCase(), EMAIL)
    await checkout.browser.waitForText('Receipt (PDF)')
    await assertAccessible(checkout.browser.page, assert)
    assert.isEmpty(checkout.browser.errors)

    const phone = await BrowserSession.start(390)
    await phone.open('/ca/manage/order')
    await assertAccessible(phone.page, assert, 'form', { hasTargetSize: true })
    await findOrder(phone, number, 'someone.else@example.com')
    await phone.waitForText('Order not found')
    await phone.waitForText('Invalid order ID and/or email')
    await findOrder(phone, '', EMAIL)
    await phone.waitForText('This field is required.')
    await phone.type('E-mail of your orders', EMAIL)
    await phone.press('E-mail my orders')
    await phone.waitForText('Your last 10 orders have been e-mailed to you.')
    const overflow = await phone.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    )
    assert.isAtMost(overflow, 0)
    assert.isEmpty(phone.errors)

    const { page } = phone
    await page.setJavaScriptEnabled(false)
    await page.reload({ waitUntil: 'load' })
    await page.type('input[name="orderId"]', number)
    await page.type('input[name="email"]', EMAIL)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    assert.include(await page.$eval('main', ({ textContent }) => textContent), number)
  })
})
