import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { signUp } from '#tests/browser/support/shop'
import { setDue } from '#tests/browser/support/shop_database'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'

const CHALLENGED_CARD = '4000002760003184'

/** Creates two orders of a customer with five invoices of 40.00, three of them overdue, and returns their numbers. */
async function fiveInvoices(email: string): Promise<{ userId: string; numbers: string[] }> {
  const userId = await userIdOf(email)
  const numbers: string[] = []
  for (const quantity of [3, 2]) {
    const order = await aStaffOrder({
      user: userId,
      email,
      currency: 'usd',
      state: 5,
      cart: [{ description: 'Rack', quantity, cost: 40 }],
      payment: { salesTaxPercent: 0, shipping: 0 },
      shipment: { method: 'DHL' },
    })
    for (let count = 0; count < quantity; count++) {
      const { id2 } = await callAsStaff<{ id2: string }>(
        ['POST', `/api/orders/${order._id}/docs/invoices`],
        { items: [{ line: order.cart[0]._id, quantity: 1 }] }
      )
      numbers.push(id2)
    }
  }
  for (const number of numbers) setDue(number, '2099-01-01')
  for (const [index, number] of numbers.slice(1, 4).entries())
    setDue(number, `2026-0${3 - index}-01`)
  return { userId, numbers }
}

const checkedIn = (browser: BrowserSession) =>
  browser.page.evaluate(() =>
    [...document.querySelectorAll('dialog li')]
      .filter((item) => item.querySelector<HTMLInputElement>('input')?.checked)
      .map((item) => item.querySelector('label .nums')?.textContent)
  )

test.group('Several invoices of the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a customer pays five with one card and one challenge, at first those that are overdue', async ({
    assert,
  }) => {
    const { email, password } = await signUp()
    const { userId, numbers } = await fiveInvoices(email)
    const customer = await BrowserSession.start(1440)
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/invoices`)
    await customer.waitForText('$200.00 USD')
    const statement = await customer.find('Statement (PDF)', 'link')
    assert.include(await statement.evaluate((link) => link.getAttribute('href')), 'statement/pdf')

    await customer.press('Pay several invoices')
    await customer.find('Pay several invoices', 'dialog')
    assert.deepEqual(await checkedIn(customer), numbers.slice(1, 4).toReversed())
    await customer.waitForText('Pay $120.00 USD')
    await assertAccessible(customer.page, assert)
    await customer.page.setViewport({ width: 390, height: 800 })
    await assertAccessible(customer.page, assert)
    await customer.page.setViewport({ width: 1440, height: 900 })

    const all = await customer.find('Select all', 'checkbox')
    await all.click()
    await customer.waitForText('Pay $200.00 USD')
    await customer.type('Card number', CHALLENGED_CARD)
    await customer.type('Expiration date', '12 / 34')
    await customer.type('CVC', '739')
    await customer.press('Pay $200.00 USD')
    await customer.find('Confirm your payment', 'dialog')
    await customer.press('Approve payment')
    await customer.waitForText('5 invoices are paid. Thank you.')
    await customer.waitForTextToDisappear('Pay several invoices')
    // The button that opened the dialog is gone: the keyboard goes on from the content.
    await customer.page.waitForFunction(() => document.activeElement?.id === 'main')
    const open = await customer.page.evaluate(
      () =>
        [...document.querySelectorAll('article')].filter(({ textContent }) =>
          textContent?.includes('Overdue')
        ).length
    )
    assert.equal(open, 0)
    assert.isEmpty(customer.errors)
  })
})
