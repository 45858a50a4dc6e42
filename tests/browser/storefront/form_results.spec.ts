import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { findProduct, signUp } from '#tests/browser/support/shop'
import { aStaffOrder, callAsStaff } from '#tests/browser/support/staff_orders'

/** Returns the role and the text of the element with the focus, and whether it is below the sticky header. */
const focused = ({ page }: BrowserSession) =>
  page.evaluate(() => {
    const { activeElement: element } = document
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const isSticky = getComputedStyle(document.querySelector('header')!).position === 'sticky'
    return {
      role: element?.getAttribute('role'),
      text: element?.textContent ?? '',
      isSeen: !isSticky || (element?.getBoundingClientRect().top ?? 0) >= header,
    }
  })

const waitForFocus = ({ page }: BrowserSession, role: string) =>
  page.waitForFunction(
    (expected) => document.activeElement?.getAttribute('role') === expected,
    {},
    role
  )

test.group('The result of a form', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('of a failed login takes the focus, and the address stays for the next attempt', async ({
    assert,
  }) => {
    const { email } = await signUp()
    const visitor = await BrowserSession.start(390)
    await visitor.open('/login')
    await visitor.type('E-mail', email)
    await visitor.type('Password', 'wrong password')
    await visitor.press('Log in')
    await waitForFocus(visitor, 'alert')
    const { text } = await focused(visitor)
    assert.include(text, 'Invalid username or password')
    await assertAccessible(visitor.page, assert)
    await visitor.waitForPath('/login')
    assert.equal(await visitor.page.$eval('h1', (heading) => heading.textContent), 'Log in')
    await visitor.follow('create an account')
    await visitor.waitForPath('/register')
    const field = await visitor.find('E-mail', 'textbox')
    assert.equal(await field.evaluate((input) => (input as HTMLInputElement).value), email)
    assert.isEmpty(visitor.errors)
  })

  test('of a message is seen below the header', async ({ assert }) => {
    const visitor = await BrowserSession.start(1440)
    await visitor.open('/contact')
    await visitor.type('Name', 'Ada')
    await visitor.type('E-mail', 'ada@example.com')
    await visitor.type('Message', 'Do you ship to Denver?')
    await visitor.press('Send message')
    await waitForFocus(visitor, 'status')
    const { isSeen } = await focused(visitor)
    assert.isTrue(isSeen)
  })

  test('of a request for a new payment link says the same for all', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    await visitor.open('/pay/old-link')
    await visitor.waitForText('This payment link does not exist.')
    await assertAccessible(visitor.page, assert)
    await visitor.type('E-mail', 'nowhere@example.com')
    await visitor.press('E-mail me my orders')
    await waitForFocus(visitor, 'status')
    const { text } = await focused(visitor)
    assert.include(text, 'If we have something for you')
    assert.isEmpty(visitor.errors)
  })

  test('a quote beyond the stock is asked about instead of accepted', async ({ assert }) => {
    const { _id: product } = await findProduct('THX-CBH20')
    const cart = [{ product, quantity: 9000 }]
    const shipment = { method: 'PICKUP' }
    const { _id: id } = await aStaffOrder({ quote: true, currency: 'usd', cart, shipment })
    const { url } = await callAsStaff<{ url: string }>(['POST', `/api/orders/${id}/quote`], {})
    const customer = await BrowserSession.start(390)
    await customer.open(new URL(url).pathname)
    await customer.waitForText('Not enough in stock')
    assert.notInclude(await customer.text(), 'Accept quote')
    await assertAccessible(customer.page, assert)
    await customer.press('Ask for a date of delivery')
    await customer.find('Ask a question', 'dialog')
    await customer.press('Send question')
    await customer.waitForText('Question sent. We answer by e-mail.')
    assert.isEmpty(customer.errors)
  })
})
