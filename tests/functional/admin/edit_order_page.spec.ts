import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { aCart } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { createStaffOrderByCall, editOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { NewOrderForm, OrderDetail, OrderResponse, StoredOrderForm } from '#orders/views'

test.group('The page that edits an order', (group) => {
  const staff = withStaffedShop(group)
  let browser: Browser

  group.setup(async () => {
    browser = await signedIn(staff)
  })

  const created = async (changes: Parameters<typeof staffOrder>[0] = {}) => {
    const { body } = await createStaffOrderByCall(staff.token, await staffOrder(changes))
    return body
  }
  const formOf = async (id: string) => {
    const { props } = await visit<{ form: StoredOrderForm }>(browser, `/admin/orders/${id}/edit`)
    return props.form
  }
  const detailOf = async (id: string) => {
    const { props } = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${id}`)
    return props.order
  }

  test('holds the stored order, and what the server calculates', async ({ assert }) => {
    const order = await created({ quantity: 2 })
    const form = await formOf(order._id)
    assert.containsSubset(form, {
      order: { _id: order._id, email: order.email, payment: order.payment },
      isShippingQuoted: true,
      isTaxCalculated: true,
      oldPricesSince: null,
    })
    assert.deepEqual(
      form.states.map(({ value }) => value),
      ['6', '5']
    )
    assert.deepInclude(form.salespeople, { value: staff.id, label: staff.user.name })
    await editOrderByCall(staff.token, order._id, { payment: { shipping: 1, salesTaxPercent: 3 } })
    const changed = await formOf(order._id)
    assert.deepEqual([changed.isShippingQuoted, changed.isTaxCalculated], [false, false])
  })

  test('fixes the tax rate once goods are invoiced at it, until they are credited', async ({
    assert,
  }) => {
    const invoices = await InvoiceClient.ofNewOrder(staff.token, { currency: 'cad' })
    const rateOf = async () => {
      const { isTaxFixed, isTaxCalculated } = await formOf(invoices.order._id)
      return { isTaxFixed, isTaxCalculated }
    }
    await editOrderByCall(staff.token, invoices.order._id, { payment: { salesTaxPercent: null } })
    assert.deepEqual(await rateOf(), { isTaxFixed: false, isTaxCalculated: true })
    const { _id: id } = await invoices.created({ items: invoices.items(2) })
    assert.deepEqual(await rateOf(), { isTaxFixed: true, isTaxCalculated: false })
    await invoices.remove(id)
    assert.deepEqual(await rateOf(), { isTaxFixed: false, isTaxCalculated: true })
  })

  test('asks about prices that are older than 30 days', async ({ assert }) => {
    const order = await created()
    const placed = '2026-01-05T12:00:00.000Z'
    await run('update orders set placed_at = ? where id = ?', [placed, order._id])
    const { oldPricesSince } = await formOf(order._id)
    assert.equal(oldPricesSince, placed)
  })

  test('leads to the list for an unknown order, a cart and a cancelled order', async ({
    assert,
  }) => {
    const { _id: cancelled } = await created()
    await call('POST', `/api/orders/${cancelled}/cancellation`, { token: staff.token, body: {} })
    const { _id: cart } = await aCart()
    for (const id of [newId(), cart, cancelled]) {
      const { status, headers } = await visit(browser, `/admin/orders/${id}/edit`)
      assert.deepEqual([status, headers.location], [302, '/admin/orders'])
    }
  })

  test('a copy starts with the customer and the content of the order', async ({ assert }) => {
    const { id } = await aUser()
    const order = await created({ user: id, quantity: 3, customerPO: 'PO-8' })
    const path = `/admin/orders/0?from=${order._id}`
    const { props } = await visit<{ form: NewOrderForm; copy: OrderResponse }>(browser, path)
    assert.equal(props.form.customer?._id, id)
    assert.containsSubset(props.copy, { _id: order._id, customerPO: 'PO-8' })
  })

  test('the order shows its notes, its log by kind and what can be done', async ({ assert }) => {
    const order = await created()
    const body = { text: 'Calls back on Monday' }
    await call('POST', `/api/orders/${order._id}/notes`, { token: staff.token, body })
    const { notes, timeline, actions } = await detailOf(order._id)
    assert.containsSubset(notes, [{ text: body.text, by: staff.user.name }])
    assert.deepEqual(
      timeline.map(({ action, kind }) => [action, kind]),
      [['Order created', 'change']]
    )
    assert.deepEqual(actions, {
      canEdit: true,
      canSend: true,
      canCancel: true,
      canReopen: false,
      canQuote: true,
    })
    for (const state of [5, 7]) await editOrderByCall(staff.token, order._id, { state })
    const { actions: whenComplete } = await detailOf(order._id)
    assert.deepEqual(whenComplete, {
      canEdit: true,
      canSend: true,
      canCancel: false,
      canReopen: true,
      canQuote: false,
    })
  })
})
