import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { ADMIN, findProduct, signUp } from '#tests/browser/support/shop'
import { loseResponse } from '#tests/browser/support/lost_responses'
import { staffCall } from '#tests/browser/support/staff_call'
import { aStaffOrder, callAsStaff, userIdOf } from '#tests/browser/support/staff_orders'

const UNKNOWN = 'The shop did not answer'
const MAY_BE_DONE = 'may have carried it out'
const NOT_TWICE = 'It was not done twice.'

type Ledger = { refunds: { amount: number }[]; payments: { amount: number }[] }

const untilClosed = ({ page }: BrowserSession) =>
  page.waitForFunction(() => !document.querySelector('dialog'))

async function ledgerOf(id: string): Promise<Ledger> {
  const call = await staffCall()
  return call<Ledger>('GET', `/api/orders/${id}`)
}

/** Opens an order that is paid by card. */
async function openPaidOrder() {
  const { _id: id } = await aStaffOrder()
  await callAsStaff(['POST', `/api/orders/${id}/payment`], { token: 'pm_card_visa' })
  const staff = await BrowserSession.signedIn(ADMIN, 1440)
  await staff.open(`/admin/orders/${id}`)
  return { staff, id }
}

async function refund(staff: BrowserSession, amount: string): Promise<void> {
  await staff.press('Refund')
  await staff.type('Amount in USD', amount)
  await staff.type('Reason', 'A scratch')
  await submitDialog(staff, 'Refund')
}

/** Refunds $5.00 without an answer, and closes the dialog. */
async function loseRefund(staff: BrowserSession): Promise<void> {
  await loseResponse(staff.page, '/refunds')
  await refund(staff, '5')
  await staff.waitForText(UNKNOWN)
  await staff.press('Cancel')
  await untilClosed(staff)
}

async function adjustCredit(staff: BrowserSession): Promise<void> {
  await staff.press('Adjust credit')
  await staff.type('Amount in USD', '12')
  await staff.type('Reason', 'Waited long')
  await submitDialog(staff, 'Adjust credit')
}

async function chargeCard(staff: BrowserSession, amount: string): Promise<void> {
  await staff.press('Process A Payment')
  await staff.type('Amount in USD', amount)
  await staff.type('Name on card', 'Ada Byron')
  await staff.type('Card number', '4242424242424242')
  await staff.type('Expiration date', '12 / 34')
  await staff.type('CVC', '739')
  await staff.press('Pay Now')
}

async function recordPayment(staff: BrowserSession, amount: string): Promise<void> {
  await staff.press('Record payment')
  await staff.type('Amount in USD', amount)
  await submitDialog(staff, 'Record payment')
}

/** Records $5.00 on a page without an answer. */
async function losePayment(
  staff: BrowserSession,
  { page, call }: { page: string; call: string }
): Promise<void> {
  await staff.open(page)
  await loseResponse(staff.page, call)
  await recordPayment(staff, '5')
  await staff.waitForText(UNKNOWN)
}

/** Opens an order with an invoice, and returns the paths of both and how many payments came in. */
async function openInvoicedOrder() {
  const { _id: id } = await aStaffOrder({ state: 5 })
  const call = ['POST', `/api/orders/${id}/docs/invoices`] as const
  const { _id: invoice } = await callAsStaff<{ _id: string }>(call, {})
  const staff = await BrowserSession.signedIn(ADMIN, 1440)
  const order = `/admin/orders/${id}`
  const countPayments = async () => {
    const { payments } = await ledgerOf(id)
    return payments.length
  }
  return { staff, countPayments, order, invoices: `${order}/invoices?invoice=${invoice}` }
}

test.group('Money that moved while its response was lost', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('is refunded once, though the dialog is closed and opened again', async ({ assert }) => {
    const { staff, id } = await openPaidOrder()
    await loseRefund(staff)
    await refund(staff, '5')
    await staff.waitForText(NOT_TWICE)
    await untilClosed(staff)
    const { refunds } = await ledgerOf(id)
    assert.deepEqual(
      refunds.map(({ amount }) => amount),
      [5]
    )
    assert.isEmpty(staff.errors)
  })

  test('is shown before another amount is refunded', async ({ assert }) => {
    const { staff, id } = await openPaidOrder()
    await loseRefund(staff)

    await refund(staff, '4')
    await staff.waitForText(MAY_BE_DONE)
    await staff.waitForText('refund of $5.00 USD')
    await assertAccessible(staff.page, assert)
    assert.include(await staff.text(), '−$5.00')
    await staff.press('Check first')
    await untilClosed(staff)
    const { refunds } = await ledgerOf(id)
    assert.lengthOf(refunds, 1)

    await refund(staff, '4')
    await staff.waitForText(MAY_BE_DONE)
    await staff.press('Submit as well')
    await staff.waitForText('Refund of $4.00 USD requested.')
    await untilClosed(staff)
    await refund(staff, '3')
    await staff.waitForText('Refund of $3.00 USD requested.')
    const { refunds: all } = await ledgerOf(id)
    assert.sameMembers(
      all.map(({ amount }) => amount),
      [5, 4, 3]
    )
    assert.isEmpty(staff.errors)
  })

  test('is credited once, though the page is loaded again', async ({ assert }) => {
    const { email } = await signUp()
    const id = await userIdOf(email)
    await callAsStaff(['PUT', `/api/users/${id}`], { currency: 'usd' })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/users/${id}`)
    await loseResponse(staff.page, '/credit')
    await adjustCredit(staff)
    await staff.waitForText(UNKNOWN)
    await staff.open(`/admin/users/${id}`)
    await adjustCredit(staff)
    await staff.waitForText(NOT_TWICE)
    const call = await staffCall()
    const { credit } = await call<{ credit: number }>('GET', `/api/users/${id}`)
    assert.equal(credit, 12)
    assert.isEmpty(staff.errors)
  })

  test('is shown before a card is charged again', async ({ assert }) => {
    const { _id: id } = await aStaffOrder()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/orders/${id}`)
    await loseResponse(staff.page, '/payment')
    await chargeCard(staff, '5')
    await staff.waitForText('Waiting for the card provider')
    await staff.open(`/admin/orders/${id}`)
    await chargeCard(staff, '5')
    await staff.waitForText('card payment of $5.00 USD')
    await staff.press('Check first')
    await untilClosed(staff)
    const { payments } = await ledgerOf(id)
    assert.lengthOf(payments, 1)
    assert.isEmpty(staff.errors)
  })

  test('is shown before it is recorded for an invoice of the order', async ({ assert }) => {
    const { staff, countPayments, order, invoices } = await openInvoicedOrder()
    await losePayment(staff, { page: order, call: '/payments' })
    await staff.open(invoices)
    await recordPayment(staff, '5')
    await staff.waitForText(MAY_BE_DONE)
    await staff.waitForText('It was submitted on another page')
    await assertAccessible(staff.page, assert)
    await staff.press('Check first')
    await staff.waitForPath(order)
    assert.equal(await countPayments(), 1)
    assert.isEmpty(staff.errors)
  })

  test('for an invoice is shown before it is recorded for the order', async ({ assert }) => {
    const { staff, countPayments, order, invoices } = await openInvoicedOrder()
    await losePayment(staff, { page: invoices, call: '/payment' })
    await staff.open(order)
    await chargeCard(staff, '5')
    await staff.waitForText('payment of $5.00 USD')
    await staff.press('Check first')
    await staff.waitForPath(order + '/invoices')
    assert.equal(await countPayments(), 1)
    assert.isEmpty(staff.errors)
  })
})

test.group('Goods that left while the response was lost', (group) => {
  group.each.teardown(closeBrowserSessions)

  const anOpenOrder = (quantity: number, changes: object = {}) =>
    aStaffOrder({ state: 5, ...changes, ...{ cart: [{ ...anItem, quantity }] } })
  let anItem: object
  group.setup(async () => {
    const { _id: product } = await findProduct('THX-CBH20')
    anItem = { product, cost: 5 }
  })

  const shippedOf = async (id: string) => {
    const call = await staffCall()
    const shipments = await call<{ items: { quantity: number }[] }[]>(
      'GET',
      `/api/orders/${id}/shipments`
    )
    return shipments.map(({ items }) => items.map(({ quantity }) => quantity))
  }

  test('are marked as shipped once, by the same action on the list', async ({ assert }) => {
    const customerPO = `LOST-${Date.now()}`
    const { _id: id } = await anOpenOrder(2, { customerPO })
    const other = await anOpenOrder(1, { customerPO })
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const markShipped = async () => {
      await staff.press('Mark shipped')
      await staff.press('Mark as shipped')
      await staff.waitForText('2 of 2 done')
      const text = await staff.text('dialog')
      await staff.press('Close')
      await untilClosed(staff)
      return text
    }
    await staff.open(`/admin/orders?q=${customerPO}`)
    await staff.waitForText(other.number)
    await staff.page.click('input[aria-label="Select all orders on this page"]')
    await staff.waitForText('2 orders selected')
    await loseResponse(staff.page, `${id}/shipments`)
    const first = await markShipped()
    assert.include(first, UNKNOWN)
    assert.include(first, '1 failed')
    const second = await markShipped()
    assert.include(second, NOT_TWICE)
    // The other order was answered, so that this is another action.
    assert.include(second, 'Nothing is left to ship.')
    assert.deepEqual(await shippedOf(id), [[2]])
    assert.deepEqual(await shippedOf(other._id), [[1]])
    assert.isEmpty(staff.errors)
  })

  test('are shipped once by the dialog of an order, which asks before another part leaves', async ({
    assert,
  }) => {
    const { _id: id } = await anOpenOrder(5)
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const ship = async (quantity: string) => {
      await staff.press('Create shipment')
      await staff.type('Quantity of THX-CBH20', quantity)
      await submitDialog(staff, 'Create shipment')
    }
    const loseShipment = async (quantity: string) => {
      await loseResponse(staff.page, '/shipments')
      await ship(quantity)
      await staff.waitForText(UNKNOWN)
      await staff.press('Cancel')
      await untilClosed(staff)
    }
    await staff.open(`/admin/orders/${id}`)
    await loseShipment('2')
    await ship('2')
    await staff.waitForText(NOT_TWICE)
    await untilClosed(staff)
    assert.deepEqual(await shippedOf(id), [[2]])

    await loseShipment('1')
    await ship('2')
    await staff.waitForText('shipment of 1 unit')
    await staff.press('Check first')
    await untilClosed(staff)
    assert.deepEqual(await shippedOf(id), [[2], [1]])
    assert.isEmpty(staff.errors)
  })
})
