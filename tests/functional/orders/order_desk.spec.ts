import { test } from '@japa/runner'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { processOutbox } from '#core/outbox'
import { recordTransfer } from '#tests/functional/orders/support/order_money'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { anOverpaidOrder } from '#tests/functional/orders/support/overpaid_order'
import { aCart } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser } from '#tests/support/users'
import type { OrderDetail } from '#orders/views'

test.group('What is next for an order', (group) => {
  withFakePrinter(group)
  const staff = withStaffedShop(group)

  const nextOf = async (id: string, viewer = staff) => {
    const browser = await signedIn(viewer)
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    return props.order.next
  }
  const actionOf = async (id: string) => {
    const next = await nextOf(id)
    return next?.action
  }

  test('follows an order from its shipment to its end', async ({ assert }) => {
    const { token } = staff
    const order = await anOpenOrder(token, { items: [[2, 10]], email: 'ada@example.com' })
    const invoices = new InvoiceClient(token, order)
    const { _id: id } = order
    assert.deepEqual(await nextOf(id), {
      action: 'ship',
      reason: '2 units are left to ship, and $20.00 USD is not paid yet.',
    })

    const items = [{ line: order.cart[0]._id, quantity: 2 }]
    await call('POST', `/api/orders/${id}/shipments`, { token, body: { items } })
    assert.equal(await actionOf(id), 'invoice')

    const invoice = await invoices.created()
    assert.equal(await actionOf(id), 'send_invoice')

    const mails = `${invoices.path}/${invoice._id}/mails`
    const sent = await call('POST', mails, {
      token,
      body: { message: '', recipients: ['ada@example.com'] },
    })
    assert.equal(sent.status, 201, sent.text)
    assert.equal(await actionOf(id), 'record_payment')

    await recordTransfer(id, { token, amount: 20 })
    assert.equal(await actionOf(id), 'complete')

    await editOrderByCall(token, id, { state: 7 })
    assert.deepEqual(await nextOf(id), { action: null, reason: 'Nothing is left to do.' })
  })

  test('of a quote is to send it, and then to accept it', async ({ assert }) => {
    const { token } = staff
    const body = await staffOrder({ quote: true, valid_days: 30, email: 'ada@example.com' })
    const { body: quote } = await createStaffOrderByCall(token, body)
    assert.equal(await actionOf(quote._id), 'send_quote')

    await call('POST', `/api/orders/${quote._id}/mails`, {
      token,
      body: { message: '', recipients: ['grace@example.com'] },
    })
    assert.equal(await actionOf(quote._id), 'accept_quote', 'while the mail waits')
    await processOutbox()
    assert.equal(await actionOf(quote._id), 'accept_quote')
  })

  test('of a quote that is mailed as it is saved is not to send it again', async ({ assert }) => {
    const { token } = staff
    const email = 'ada@example.com'
    const body = await staffOrder({ quote: true, valid_days: 30, email, send_mail: true })
    const { body: quote } = await createStaffOrderByCall(token, body)
    assert.equal(await actionOf(quote._id), 'accept_quote', 'while the mail waits')
    await processOutbox()
    assert.equal(await actionOf(quote._id), 'accept_quote')

    await editOrderByCall(token, quote._id, { quote: true, valid_days: 10 })
    assert.equal(await actionOf(quote._id), 'send_quote', 'the next revision')
    await editOrderByCall(token, quote._id, { quote: true, valid_days: 20, send_mail: true })
    assert.equal(await actionOf(quote._id), 'accept_quote', 'and the one after it')
  })

  test('is the return of money that is owed, but not to the staff member', async ({ assert }) => {
    const customer = await aStaffMember({ currency: 'usd' })
    const { id } = await anOverpaidOrder(staff.token, { customer })
    assert.equal(await actionOf(id), 'repay')
    const own = await nextOf(id, customer)
    assert.isNull(own?.action)
    assert.include(own?.reason, 'a colleague')
  })

  test('is nothing for a cart', async ({ assert }) => {
    const cart = await aCart()
    assert.isNull(await nextOf(cart._id))
  })

  test('is not shown to customers', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(staff.token)
    const browser = await signedIn(await aUser())
    const { status } = await visit(browser, `/admin/orders/${id}`)
    assert.include([302, 403, 404], status)
  })
})
