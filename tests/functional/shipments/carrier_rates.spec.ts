import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { one } from '#core/database'
import { CarrierQuotes } from '#shipping'
import { DhlRates } from '#shipping/gateways/dhl_rates'
import { FedexRates } from '#shipping/gateways/fedex_rates'
import { dhlReply, fedexReply, startCarrier } from '#tests/support/carriers'
import { useFakeCards } from '#tests/support/cards'
import {
  aCart,
  address,
  addressStep,
  next,
  ontario,
  setStock,
  stockedShop,
} from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import {
  createStaffOrderByCall,
  editOrderByCall,
  previewOrder,
  staffOrder,
} from '#tests/support/staff_orders'
import { aStaffMember } from '#tests/support/users'
import { shop } from '#config/shop'
import type { OrderDetail } from '#orders/views'

type Quoted = { source: string | null; at: string | null }

const sourceOf = (orderId: string) =>
  one<Quoted>(
    'select shipping_quote_source as source, shipping_quoted_at as at from orders where id = ?',
    [orderId]
  )

test.group('Rates of carriers in the checkout', (group) => {
  let isDown = false

  group.setup(async () => {
    await stockedShop()
    await setStock('THX-CBH10', 500)
    const { restore } = useFakeCards()
    const dhl = await startCarrier(() => (isDown ? { status: 500, body: {} } : dhlReply()))
    const fedex = await startCarrier(({ path }) => fedexReply(path))
    const carriers = [new DhlRates(dhl.account), new FedexRates(fedex.account)]
    app.container.swap(
      CarrierQuotes,
      () => new CarrierQuotes(carriers, { ...shop.shipping.liveRates, cacheMs: 0 })
    )
    return async () => {
      app.container.restore(CarrierQuotes)
      await dhl.close()
      await fedex.close()
      restore()
    }
  })
  group.each.setup(() => {
    isDown = false
  })

  test('the customer pays the carrier’s price, and the order stores where it comes from', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    assert.equal(order.payment.shipping, 89.25)
    const quoted = await sourceOf(order._id)
    assert.equal(quoted?.source, 'dhl')
    assert.isNotNull(quoted?.at)
  })

  test('a parcel to Canada has the price of FedEx in its currency', async ({ assert }) => {
    const { _id: id } = await aCart({ currency: 'cad' })
    await next(id, { state: 0 })
    const shipping = address(ontario)
    const { body } = await next(id, addressStep({ address: { shipping, billing: shipping } }))
    assert.containsSubset(body.shipment.options, [
      { method: 'FEDEX_EXPRESS', cost: 52.76, days: 2 },
    ])
    const quote = await call('POST', `/api/orders/${id}/shipping/quote`, { body: {} })
    assert.equal(quote.body.cost, 52.76)
  })

  test('the rate table applies while the carrier fails', async ({ assert }) => {
    isDown = true
    const order = await aPlacedOrder({ quantity: 2 })
    assert.isBelow(order.payment.shipping, 80)
    const quoted = await sourceOf(order._id)
    assert.equal(quoted?.source, 'table')
  })

  test('staff see the carrier’s price and may enter another', async ({ assert }) => {
    const { token } = await aStaffMember()
    const shipment = { method: 'DHL' }
    const { body: preview } = await previewOrder(token, await staffOrder({ shipment }))
    assert.deepEqual(preview.shipping.quote, { cost: 89.25, days: 4 })
    const { body: quoted } = await createStaffOrderByCall(token, await staffOrder({ shipment }))
    assert.equal(quoted.payment.shipping, 89.25)
    const live = await sourceOf(quoted._id)
    assert.equal(live?.source, 'dhl')
    const payment = { shipping: 12 }
    const { body: entered } = await createStaffOrderByCall(
      token,
      await staffOrder({ shipment, payment })
    )
    assert.equal(entered.payment.shipping, 12)
    const own = await sourceOf(entered._id)
    assert.isNull(own?.source)
  })

  test('an edit asks the carrier like a new order, and drops the source of a cost that staff enter', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const shipment = { method: 'FEDEX_EXPRESS' }
    const { body: order } = await createStaffOrderByCall(
      token,
      await staffOrder({ shipment: { method: 'PICKUP' }, email: 'edit@example.com' })
    )
    const { _id: id } = order
    assert.deepEqual(await sourceOf(id), { source: null, at: null })

    for (const change of [
      { shipment: { method: 'DHL' } },
      { shipment: { method: 'DHL' }, payment: { shipping: null } },
      { shipment: { method: 'DHL' }, payment: { shipping: 5 } },
    ]) {
      const { body: preview } = await previewOrder(token, { _id: id, ...change })
      assert.deepEqual(preview.shipping.quote, { cost: 89.25, days: 4 }, JSON.stringify(change))
    }
    const edited = await editOrderByCall(token, id, { shipment: { method: 'DHL' } })
    assert.equal(edited.body.payment.shipping, 89.25)
    const quoted = await sourceOf(id)
    assert.equal(quoted?.source, 'dhl')

    const renamed = await editOrderByCall(token, id, { customerPO: 'PO 7' })
    assert.equal(renamed.body.payment.shipping, 89.25)
    assert.deepEqual(await sourceOf(id), quoted)
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(await aStaffMember()),
      `/admin/orders/${id}`
    )
    assert.deepEqual(props.order.shipment.quote, { source: 'DHL Express', at: quoted!.at! })

    await editOrderByCall(token, id, { shipment, payment: { shipping: 20 } })
    assert.deepEqual(await sourceOf(id), { source: null, at: null })
  })
})
