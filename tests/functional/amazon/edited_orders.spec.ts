import { test } from '@japa/runner'
import { storedOrderForm } from '#orders/entry/reads/stored_order_form'
import { storedOrder } from '#tests/functional/amazon/support'
import { allOrders, anAmazonId, orderReport, uploadAmazon } from '#tests/support/amazon'
import { call } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

/** An order to a state where the shop collects no tax; Amazon did. */
const TEXAN = {
  'sales-channel': 'Amazon.com',
  'currency': 'USD',
  'item-price': '100.00',
  'item-tax': '8.25',
  'shipping-price': '5.99',
  'recipient-name': 'Ada Moore',
  'ship-address-1': '1 Main Street',
  'ship-city': 'Austin',
  'ship-state': 'TX',
  'ship-postal-code': '78701',
  'ship-country': 'US',
}

test.group('The amounts of an order from Amazon that staff edit', () => {
  async function imported() {
    const { token } = await aStaffMember()
    const number = anAmazonId()
    await uploadAmazon(token, [orderReport([{ ...TEXAN, 'order-id': number }])])
    const { id } = await storedOrder(number)
    const read = async () => {
      const { body } = await call<OrderResponse>('GET', `/api/orders/${id}`, { token })
      return body
    }
    const edit = (body: object) =>
      call<OrderResponse>('PUT', `/api/a/orders/${id}`, { token, body })
    return { id, read, edit }
  }

  const amountsIn = ({
    payment: { salesTax, shipping, total, balance_remaining: due },
  }: OrderResponse) => [salesTax, shipping, total, due]

  test('stay where the order is sent back as it was read', async ({ assert }) => {
    const { read, edit } = await imported()
    const order = await read()
    assert.deepEqual(amountsIn(order), [8.25, 5.99, 114.24, 0])
    const { status, text, body } = await edit({ ...order, customerPO: 'PO 7' })
    assert.equal(status, 200, text)
    assert.equal(body.customerPO, 'PO 7')
    assert.deepEqual(amountsIn(body), [8.25, 5.99, 114.24, 0])
  })

  test('stay in another street and another state', async ({ assert }) => {
    const { read, edit } = await imported()
    const { address } = await read()
    const { shipping } = address
    for (const changes of [
      { address1: '2 Main Street' },
      { city: 'Denver', stateId: 'CO', zipcode: '80202' },
    ]) {
      const { status, text, body } = await edit({
        address: { shipping: { ...shipping, ...changes } },
      })
      assert.equal(status, 200, text)
      assert.deepEqual(amountsIn(body), [8.25, 5.99, 114.24, 0])
    }
  })

  test('change where staff name a rate, 0 included, or have it calculated', async ({ assert }) => {
    for (const [salesTaxPercent, tax] of [
      [0, 0],
      [null, 0],
      [10, 10],
    ]) {
      const { edit } = await imported()
      const { body } = await edit({ payment: { salesTaxPercent } })
      assert.equal(body.payment.salesTax, tax)
    }
  })

  test('and its address stay in part where staff complete it and open it again', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const number = anAmazonId()
    const file = allOrders([{ 'amazon-order-id': number, 'order-status': 'Unshipped' }])
    await uploadAmazon(token, [file])
    const { id } = await storedOrder(number)
    for (const body of [{ state: 7 }, { state: 5 }, { customerPO: 'PO 7' }]) {
      const { status, text } = await call('PUT', `/api/a/orders/${id}`, { token, body })
      assert.equal(status, 200, text)
    }
  })

  test('are none that the form calculates', async ({ assert }) => {
    const { id } = await imported()
    assert.containsSubset(await storedOrderForm(id), { isTaxCalculated: false, chargedTax: 8.25 })
  })
})
