import { test } from '@japa/runner'
import { formatDay } from '#shared/dates'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { waitForMail } from '#tests/browser/support/mail'
import { ADMIN, findProduct } from '#tests/browser/support/shop'
import { DENVER } from '#tests/support/addresses'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH20'

const IN_TWO_WEEKS = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
const DAY = formatDay(IN_TWO_WEEKS)
const DAY_TYPED = `${IN_TWO_WEEKS.slice(5, 7)}${IN_TWO_WEEKS.slice(8)}${IN_TWO_WEEKS.slice(0, 4)}`

type Call = { method: string; path: string; body: object }

/** Sends a JSON call in the session of the page. */
function callAs<Body>(staff: BrowserSession, request: Call): Promise<Body> {
  return staff.page.evaluate(async ({ method, path, body }) => {
    const response = await fetch(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as Body
  }, request)
}

async function createProforma(staff: BrowserSession, email: string): Promise<OrderResponse> {
  const { _id: product } = await findProduct(SKU)
  const cart = [{ product, quantity: 3 }]
  const body = { type: 1, email, cart, address: { shipping: DENVER }, same_billing: true }
  return callAs(staff, { method: 'PUT', path: '/api/a/orders/0', body })
}

test.group('Quotes', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a quote is accepted by the customer, paid by transfer, invoiced and shipped in two parts', async ({
    assert,
  }) => {
    const email = `quote-${crypto.randomUUID()}@example.com`
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { _id: id, number, cart, payment } = await createProforma(staff, email)
    await staff.open(`/admin/orders/${id}`)
    await chooseAction(staff, 'Make it a quote')
    await answer(staff, 'Make it a quote')
    await staff.waitForText('Quote issued.')
    await assertAccessible(staff.page, assert)
    await staff.press('Send quote')
    await staff.waitForText('Our prices hold until')
    await staff.type('Message (optional)', 'As promised.')
    await assertAccessible(staff.page, assert)
    await answer(staff, 'Send')
    await staff.waitForText(`is on its way to ${email}`)
    const mail = await waitForMail(email, `Quote ${number}`)
    const [path] = /\/quote\/[0-9a-f]{32}/.exec(mail)!
    await staff.waitForTextToDisappear('Our prices hold until')
    await staff.press('Send quote')
    await staff.waitForText('Quote sent before')
    await staff.waitForText('Sending mails it again.')
    await answer(staff, 'Cancel')

    const customer = await BrowserSession.start(390)
    await customer.open(path)
    const shown = await customer.text()
    for (const text of [number, SKU, 'valid until']) assert.include(shown, text)
    assert.include(shown, '12 Analytical Way')
    assert.notInclude(shown, email)
    await assertAccessible(customer.page, assert)
    await customer.press('Ask a question')
    await customer.type('Your question', 'Can you ship by Friday?')
    await assertAccessible(customer.page, assert)
    await answer(customer, 'Send question')
    await customer.waitForText('Question sent.')
    await customer.press('Accept quote')
    await answer(customer, 'Accept quote')
    await customer.waitForText('Amount due')
    assert.include(await customer.text(), number)
    await assertAccessible(customer.page, assert)
    await waitForMail(email, `Pro-forma ${number}`)

    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('Can you ship by Friday?')
    await staff.press('Record payment')
    await staff.type('Reference (optional)', 'Wire 1')
    await answer(staff, 'Record payment')
    await staff.waitForText('Order ready for shipment')

    const [{ _id: line }] = cart
    const totals: number[] = []
    let sent = { _id: '', id2: '' }
    for (const quantity of [1, 2]) {
      const items = [{ line, quantity }]
      const invoice = await callAs<{ _id: string; id2: string; payment: { total: number } }>(
        staff,
        {
          method: 'POST',
          path: `/api/orders/${id}/docs/invoices`,
          body: { items },
        }
      )
      totals.push(invoice.payment.total)
      sent = invoice
      await callAs(staff, {
        method: 'POST',
        path: `/api/orders/${id}/shipments`,
        body: { items, waybill: `79461122334${quantity}` },
      })
    }
    const cents = (amount: number) => Math.round(amount * 100)
    assert.equal(cents(totals[0]) + cents(totals[1]), cents(payment.total))
    await callAs(staff, { method: 'PUT', path: `/api/a/orders/${id}`, body: { state: 7 } })
    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText('Complete')
    await staff.waitForText('Shipment 2')

    await staff.open(`/admin/orders/${id}/invoices?invoice=${sent._id}`)
    await staff.press('Send')
    await staff.waitForText('View order')
    await answer(staff, 'Send')
    await staff.waitForText('is on its way to')
    await waitForMail(email, `Invoice ${sent.id2} - Pixelgen Design`)
    await staff.open(`/admin/orders/${id}/invoices?invoice=${sent._id}`)
    await staff.waitForText(`Invoice to ${email}`)
    await staff.waitForText('Not sent (no mail server)')
    await staff.press('Send')
    await staff.waitForText('Invoice sent before')
    await answer(staff, 'Cancel')
    await assertAccessible(staff.page, assert)
    assert.isEmpty(staff.errors)
    assert.isEmpty(customer.errors)
  })

  test('a quote whose goods are short is accepted by a day that staff promise', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { _id: product } = await findProduct(SKU)
    const { stock } = await callAs<{ stock: number }>(staff, {
      method: 'PUT',
      path: `/api/products/${product}/stock/100`,
      body: { reason: 'Counted' },
    })
    const { _id: id } = await createProforma(staff, 'ada@example.com')
    const cart = [{ product, quantity: stock + 3 }]
    const issue = { method: 'POST', path: `/api/orders/${id}/quote`, body: {} }
    await callAs(staff, issue)
    await callAs(staff, { method: 'PUT', path: `/api/a/orders/${id}`, body: { cart } })
    const { url } = await callAs<{ url: string }>(staff, issue)

    const customer = await BrowserSession.start(390)
    await customer.open(new URL(url).pathname)
    await customer.waitForText('This quote cannot be accepted before')

    await staff.open(`/admin/orders/${id}`)
    await staff.press('Allow later delivery')
    await assertAccessible(staff.page, assert)
    const day = await staff.find('Missing goods expected by', 'Date')
    await day.type(DAY_TYPED)
    await answer(staff, 'Save')
    await staff.waitForText(`May be accepted though goods are short, expected by ${DAY}.`)
    await assertAccessible(staff.page, assert)

    await customer.page.reload({ waitUntil: 'load' })
    await customer.waitForHydration()
    await customer.waitForText(`We expect these items by ${DAY}`)
    await customer.waitForText(`${SKU}: 3 of ${stock + 3}`)
    await assertAccessible(customer.page, assert)
    await customer.press('Accept quote')
    await customer.waitForText(`the rest comes by ${DAY}`)
    await answer(customer, 'Accept quote')
    await customer.waitForText(`Coming by ${DAY}`)
    await customer.waitForText('What is in stock is reserved for you.')
    await assertAccessible(customer.page, assert)

    await staff.open(`/admin/orders/${id}`)
    await staff.waitForText(`Waits for 3 of ${stock + 3} ${SKU}, promised by ${DAY}.`)
    await assertAccessible(staff.page, assert)
    await callAs(staff, {
      method: 'POST',
      path: `/api/orders/${id}/cancellation`,
      body: {},
    })
    assert.isEmpty(staff.errors)
    assert.isEmpty(customer.errors)
  })

  test('a page that another tab has overtaken says so, and shows the quote as it is', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { _id: id, number } = await createProforma(staff, 'ada@example.com')
    const issue = { method: 'POST', path: `/api/orders/${id}/quote`, body: {} }
    await callAs(staff, issue)
    await staff.open(`/admin/orders/${id}`)
    await callAs(staff, issue)
    assert.notInclude(await staff.text(), `${number}-R2`)
    await staff.press('Issue again')
    await answer(staff, 'Issue quote')
    await staff.waitForText('This quote has changed in the meantime.')
    await staff.waitForText(`${number}-R2`)
    await staff.press('Issue again')
    await answer(staff, 'Issue quote')
    await staff.waitForText(`${number}-R3`)
  })

  test('a link that is replaced says so, and the new one can be read without scripts', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { _id: id } = await createProforma(staff, 'ada@example.com')
    const issue = { method: 'POST', path: `/api/orders/${id}/quote`, body: {} }
    const { url: replaced } = await callAs<{ url: string }>(staff, issue)
    const { url: current } = await callAs<{ url: string }>(staff, issue)

    const customer = await BrowserSession.start(390)
    await customer.open(new URL(replaced).pathname)
    await customer.waitForText('This quote has been replaced by a newer one.')
    await assertAccessible(customer.page, assert)
    await customer.page.setJavaScriptEnabled(false)
    await customer.page.goto(new URL(new URL(current).pathname, customer.page.url()).href)
    const text = await customer.page.$eval('main', (element) => element.textContent)
    for (const part of ['-R2', SKU, 'valid until']) assert.include(text, part)
  })
})

async function chooseAction(staff: BrowserSession, label: string): Promise<void> {
  const menu = await staff.find('More actions', 'button')
  await menu.click()
  const item = await staff.find(label, 'menuitem')
  await item.click()
}

/** Presses a button of the open dialog. */
async function answer({ page }: BrowserSession, name: string): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//dialog[@open]//button[starts-with(normalize-space(.), "${name}")])`,
    { visible: true }
  )
  await button!.click()
}
