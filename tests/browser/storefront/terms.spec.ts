import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { hrefsIn } from '#tests/browser/support/links'
import { ADMIN, json, signInForToken, signUp } from '#tests/browser/support/shop'
import { aStaffOrder, userIdOf } from '#tests/browser/support/staff_orders'
import { startChildShop } from '#tests/support/child_shop'

const TERMS = 'I have read the terms of sale and agree to them.'

test.group('Agreement to the terms', (group) => {
  group.setup(async () => {
    const child = await startChildShop(
      (port) => ({
        APP_URL: `http://localhost:${port}`,
        ALLOW_DEMO: '1',
        ALLOW_CARD_SANDBOX: '1',
        TERMS_TEXT: TERMS,
      }),
      { isBuilt: true }
    )
    const { SHOP_URL } = process.env
    process.env.SHOP_URL = `http://localhost:${child.port}`
    return async () => {
      Object.assign(process.env, { SHOP_URL })
      await child.stop()
    }
  })
  group.each.teardown(closeBrowserSessions)

  test('the last step asks for it, and asks again when the terms change', async ({ assert }) => {
    const checkout = await CheckoutSession.atReview()
    const { browser } = checkout
    const agree = async () => {
      const checkbox = await browser.find(TERMS, 'checkbox')
      await checkbox.click()
    }
    await browser.find(TERMS, 'checkbox')
    await assertAccessible(browser.page, assert, 'review step', { hasTargetSize: true })
    await browser.press('Place order')
    await browser.waitForText('Please accept the terms to place the order.')
    await assertAccessible(browser.page, assert, 'review step with an error')
    assert.include(await hrefsIn(browser, 'main'), '/terms')
    await agree()

    const token = await signInForToken(ADMIN)
    await json('POST', `/api/page/terms?token=${token}`, { body: '<p>New terms.</p>' })
    await browser.press('Place order')
    await browser.waitForText('The terms have changed in the meantime.')
    await browser.page.waitForSelector('input[name="terms"]:not(:checked)')
    await agree()
    await browser.press('Place order')
    await checkout.waitForStep('Complete')

    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${checkout.orderId}`)
    await staff.waitForText('Agreed to terms')
    await staff.follow('Revision 2')
    await staff.waitForText('New terms.')
    assert.isEmpty([...browser.errors, ...staff.errors])
  })

  test('the customer of a quote is asked for it, by the link and in the profile', async ({
    assert,
  }) => {
    const { email, password } = await signUp()
    const userId = await userIdOf(email)
    const order = await aStaffOrder({ quote: true, user: userId, email, currency: 'usd' })
    const customer = await BrowserSession.start(390)
    const { page } = customer
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/quotes`)
    await customer.find(`${TERMS} Quote ${order.number}`, 'checkbox')
    await assertAccessible(page, assert, 'quotes of the profile', { hasTargetSize: true })
    await customer.follow('View quote')
    await customer.waitForText('Prices are held for you')
    await customer.waitForHydration()

    await customer.press('Accept quote')
    await customer.waitForText('Please accept the terms to accept the quote.')
    await assertAccessible(page, assert, 'the quote with an error', { hasTargetSize: true })
    assert.include(await hrefsIn(customer, 'main'), '/terms')
    const checkbox = await customer.find(TERMS, 'checkbox')
    await checkbox.click()
    await customer.press('Accept quote')
    await customer.find('Accept this quote?', 'alertdialog')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await customer.waitForText('Your goods are reserved.')
    assert.isNull(await page.$('input[name="terms"]'))

    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText('Agreed to terms')
    assert.isEmpty([...customer.errors, ...staff.errors])
  })
})
