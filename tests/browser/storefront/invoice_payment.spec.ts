import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, shopUrl, signInForToken, signUp } from '#tests/browser/support/shop'

const DECLINED_CARD = '4000000000000002'
const CHALLENGED_CARD = '4000002760003184'

async function callAs<Body>(
  token: string,
  method: string,
  path: string,
  body: object
): Promise<Body> {
  const response = await fetch(shopUrl(path), {
    method,
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Body
}

/** Creates an open order of a customer and invoices half of it. */
async function anInvoice(email: string): Promise<{ userId: string; number: string }> {
  const token = await signInForToken(ADMIN)
  const found = await callAs<{ results: { _id: string }[] }>(token, 'POST', '/api/users/search', {
    query: email,
  })
  const userId = found.results[0]._id
  const address = {
    firstname: 'Ada',
    lastname: 'Byron',
    address1: '12 Analytical Way',
    city: 'Denver',
    stateId: 'CO',
    zipcode: '80202',
    countryId: 'US',
  }
  const order = await callAs<{ _id: string; cart: { _id: string }[] }>(
    token,
    'PUT',
    '/api/a/orders/0',
    {
      type: 1,
      user: userId,
      email,
      phone: '+1 303 555 0100',
      currency: 'usd',
      state: 5,
      cart: [{ description: 'Rack', quantity: 2, cost: 40 }],
      payment: { salesTaxPercent: 0, shipping: 0 },
      shipment: { method: 'DHL' },
      address: { shipping: address },
      same_billing: true,
    }
  )
  const invoice = await callAs<{ id2: string }>(
    token,
    'POST',
    `/api/orders/${order._id}/docs/invoices`,
    { items: [{ line: order.cart[0]._id, quantity: 1 }] }
  )
  return { userId, number: invoice.id2 }
}

async function payWith(browser: BrowserSession, card: string): Promise<void> {
  await browser.type('Card number', card)
  await browser.type('Expiration date', '12 / 34')
  await browser.type('CVC', '739')
  await browser.press('Pay $')
}

test.group('The invoices in the profile', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a customer pays an invoice with 3-D Secure after a declined card', async ({ assert }) => {
    const { email, password } = await signUp()
    const { userId, number } = await anInvoice(email)
    const customer = await BrowserSession.start(390)
    await customer.signIn(email, password)
    await customer.open(`/profile/${userId}/invoices`)
    await customer.waitForText('$40.00 USD')
    await assertAccessible(customer.page, assert)

    await customer.press('Pay by card')
    await customer.find(`Pay invoice ${number}`, 'dialog')
    await assertAccessible(customer.page, assert)
    await payWith(customer, DECLINED_CARD)
    await customer.waitForText('Transaction error!')
    await payWith(customer, CHALLENGED_CARD)
    await customer.find('Confirm your payment', 'dialog')
    await customer.press('Approve payment')
    await customer.waitForText(`Invoice ${number} is paid. Thank you.`)
    await customer.waitForText('Paid')
    await assertAccessible(customer.page, assert)
    assert.isEmpty(customer.errors)
  }).timeout(120_000)
})
