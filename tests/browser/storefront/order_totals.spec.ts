import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, shopUrl, signUp } from '#tests/browser/support/shop'
import { grantCredit } from '#tests/browser/support/shop_database'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'
import { MONTREAL } from '#tests/support/addresses'
import type { Page } from 'puppeteer'

/** The order of the totals, wherever a customer or staff read them */
const TOTALS = [
  'Subtotal',
  'Discount',
  'Shipping',
  'GST (5%)',
  'QST (9.975%)',
  'Service credit',
  'Total',
]

const aTaxedOrder = async (user: string, changes: object = {}) =>
  aStaffOrder({
    user,
    address: { shipping: MONTREAL },
    payment: { discount: 10, shipping: 20, method: 'BANK_TRANSFER' },
    ...changes,
  })

/** Returns the labels of the list of totals on a page. */
const labelsOf = (page: Page) =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll('main dl')].map((list) =>
      [...list.querySelectorAll('dt')].map(({ textContent }) => textContent.trim())
    )
    return lists.find((labels) => labels[0] === 'Subtotal')
  })

/** Returns the labels of the totals of a printed document, and the color of each. */
const printedTotals = (page: Page) =>
  page.$$eval('.totals tr', (rows) =>
    rows.map((row) => {
      const head = row.querySelector('th')!
      return { label: head.firstChild!.textContent!.trim(), color: getComputedStyle(head).color }
    })
  )

/** Returns the labels of the totals in the text of a mail, without what a shipping method adds. */
function mailedTotals(text: string): string[] {
  const lines = text.split('\n')
  const from = lines.findIndex((line) => line.startsWith('Subtotal: '))
  const rows = lines.slice(from, lines.indexOf('', from))
  return rows.map((line) =>
    line.slice(0, line.lastIndexOf(': ')).replace(/^Shipping .*/, 'Shipping')
  )
}

/** Returns the text of the mail of an order, which waits for its PDF before it leaves. */
async function mailOf({ _id: id }: { _id: string }): Promise<string> {
  const { text } = await callAsStaff<{ text: string }>(
    ['POST', `/api/orders/${id}/mails/preview`],
    {}
  )
  return text
}

test.group('The totals of an order', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('stand in one order on the page, in the mail and on the document', async ({ assert }) => {
    const { email } = await signUp()
    grantCredit(email, 500)
    const user = await userIdOf(email)
    const order = await aTaxedOrder(user)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${order._id}`)
    assert.deepEqual(await labelsOf(staff.page), TOTALS)

    assert.deepEqual(mailedTotals(await mailOf(order)), TOTALS)

    await staff.page.goto(shopUrl(`/orders/${order._id}/print`))
    const printed = await printedTotals(staff.page)
    assert.deepEqual(
      printed.map(({ label }) => label),
      [...TOTALS, 'Balance due']
    )
    const accent = printed.at(-1)!.color
    assert.notEqual(printed[0].color, accent)

    await callAsStaff(['POST', `/api/orders/${order._id}/payments`], {
      method: 'CHEQUE',
      amount: order.payment.total,
    })
    await staff.page.goto(shopUrl(`/orders/${order._id}/print`))
    const paid = await printedTotals(staff.page)
    assert.deepEqual(
      paid.map(({ label }) => label),
      [...TOTALS, 'Paid', 'Balance due']
    )
    assert.notInclude(
      paid.map(({ color }) => color),
      accent,
      'what is not due stands out'
    )
    assert.isEmpty(staff.errors)
  })

  test('of a quote are the same without a balance', async ({ assert }) => {
    const { email } = await signUp()
    const user = await userIdOf(email)
    const quote = await aTaxedOrder(user, { quote: true })
    const totals = TOTALS.filter((label) => label !== 'Service credit')
    const [mail, staff] = await Promise.all([mailOf(quote), BrowserSession.signedIn(ADMIN, 1440)])
    assert.deepEqual(mailedTotals(mail), totals)
    const [link] = /http\S+\/quote\/\S+/.exec(mail)!
    const customer = await BrowserSession.start(390)
    await customer.open(new URL(link).pathname)
    assert.deepEqual(await labelsOf(customer.page), totals)
    await staff.page.goto(shopUrl(`/orders/${quote._id}/print`))
    const printed = await printedTotals(staff.page)
    assert.deepEqual(
      printed.map(({ label }) => label),
      totals
    )

    assert.isEmpty(customer.errors)
  })

  test('the reference of a transfer is copied by its button', async ({ assert }) => {
    const { email, password } = await signUp()
    const order = await aTaxedOrder(await userIdOf(email))
    const customer = await BrowserSession.start(1280)
    await customer.page
      .browserContext()
      .overridePermissions(shopUrl(), ['clipboard-read', 'clipboard-sanitized-write'])
    await customer.signIn(email, password)
    await customer.open(`/orders/${order._id}/status`)
    await customer.waitForText('Payment reference')
    const button = await customer.find('Copy the payment reference', 'button')
    await button.click()
    await customer.waitForText('Copied.')
    const copied = await customer.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied, order.number)
    assert.isEmpty(customer.errors)
  })
})
