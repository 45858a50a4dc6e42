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

const valueOf = ({ page }: BrowserSession, name: string) =>
  page.$eval(`main [name="${name}"]`, (field) => (field as HTMLInputElement).value)

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
    await visitor.type('Password', 'another wrong one')
    await visitor.press('Log in')
    await waitForFocus(visitor, 'alert')
    await visitor.waitForPath('/login')
    assert.equal(await visitor.page.$eval('h1', (heading) => heading.textContent), 'Log in')
    await visitor.follow('create an account')
    await visitor.waitForPath('/register')
    const field = await visitor.find('E-mail', 'textbox')
    assert.equal(await field.evaluate((input) => (input as HTMLInputElement).value), email)
    assert.isEmpty(visitor.errors)
  })

  test('of a registration of an address with an account takes the focus, and leads to the login', async ({
    assert,
  }) => {
    const { email } = await signUp()
    const visitor = await BrowserSession.start(390)
    for (const password of ['long enough 2', 'long enough 3']) {
      await visitor.open('/register')
      await visitor.type('E-mail', email)
      await visitor.type('Password', password)
      await visitor.type('Confirm password', password)
      await visitor.press('Register')
      await waitForFocus(visitor, 'alert')
      const { text, isSeen } = await focused(visitor)
      assert.include(text, 'An account with this e-mail address already exists.')
      assert.isTrue(isSeen)
    }
    await assertAccessible(visitor.page, assert)
    await visitor.waitForPath('/login')
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
    await visitor.type('Name', 'Ada')
    await visitor.type('E-mail', 'ada@example.com')
    await visitor.type('Message', 'And to Boulder?')
    await visitor.press('Send message')
    await waitForFocus(visitor, 'status')
    assert.equal(await valueOf(visitor, 'message'), '')

    await visitor.type('Name', 'Ada')
    await visitor.type('E-mail', 'ada@example')
    await visitor.type('Message', 'And to Aspen?')
    await visitor.press('Send message')
    await visitor.page.waitForSelector('[name="email"][aria-invalid="true"]')
    assert.equal(await valueOf(visitor, 'message'), 'And to Aspen?')
    assert.equal(await valueOf(visitor, 'email'), 'ada@example')
    assert.isEmpty(visitor.errors)
  })

  test('of a request for a new password or for an order takes the focus each time', async ({
    assert,
  }) => {
    const { email } = await signUp()
    const visitor = await BrowserSession.start(390)
    await visitor.open('/reset')
    await visitor.type('E-mail', email)
    for (const button of ['Send link', 'Resend link']) {
      await visitor.press(button)
      await waitForFocus(visitor, 'status')
      await visitor.find('Resend link', 'button')
    }
    await visitor.type('E-mail', 'ada@example')
    await visitor.press('Resend link')
    await visitor.page.waitForSelector('[name="email"][aria-invalid="true"]')
    assert.equal(await valueOf(visitor, 'email'), 'ada@example')
    await visitor.open('/manage/order')
    for (const number of ['6B03-CC46-8447', '6B03-CC46-8448']) {
      await visitor.type('Order number', number)
      await visitor.type('E-mail', 'ada@example.com')
      await visitor.press('Find order')
      await waitForFocus(visitor, 'alert')
    }
    for (const address of ['ada@example.com', 'eve@example.com']) {
      await visitor.type('E-mail of your orders', address)
      await visitor.press('E-mail my orders')
      await waitForFocus(visitor, 'status')
    }
    assert.isEmpty(visitor.errors)
  })

  test('that names fields leads to the first of them, each time', async ({ assert }) => {
    const visitor = await BrowserSession.start(390)
    for (const [path, button, field] of [
      ['/contact', 'Send message', 'Name'],
      ['/register', 'Register', 'E-mail'],
      ['/login', 'Log in', 'E-mail'],
      ['/reset', 'Send link', 'E-mail'],
      ['/manage/order', 'Find order', 'Order number'],
      ['/manage/order', 'E-mail my orders', 'E-mail of your orders'],
      ['/pay/old-link', 'E-mail me my orders', 'E-mail'],
    ]) {
      await visitor.open(path)
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await visitor.press(button)
        await visitor.page.waitForFunction(
          (label) => {
            const { activeElement: input } = document
            if (!(input instanceof HTMLInputElement)) return false
            const error = document.getElementById(
              input.getAttribute('aria-describedby')?.split(' ')[0] ?? ''
            )
            return input.labels?.[0].textContent === label && input.ariaInvalid && error
          },
          {},
          field
        )
      }
    }
    assert.isEmpty(visitor.errors)
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
