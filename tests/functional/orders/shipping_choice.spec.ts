import { test } from '@japa/runner'
import { ShippingMethod } from '#shared/enums'
import { run } from '#core/database'
import { call } from '#tests/support/http'
import { aDealer } from '#tests/support/users'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  aCart,
  address,
  addressStep,
  cardPayment,
  next,
  ontario,
  place,
  productId,
  stockedShop,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

// $59.99: one is below the threshold of $99.99, two are above it.
const SKU = 'THX-CBH20'

const selectedOf = ({ shipment }: OrderResponse) =>
  shipment.options.find(({ selected }) => selected)?.method ?? null

const methodsOf = ({ shipment }: OrderResponse) => shipment.options.map(({ method }) => method)

const optionOf = ({ shipment }: OrderResponse, method: string) =>
  shipment.options.find((option) => option.method === method)!._id

/** Submits the steps before delivery again. */
async function toDelivery(id: string, step: Record<string, unknown> = {}): Promise<OrderResponse> {
  await next(id, { state: 0 })
  const { status, body, text } = await next(id, addressStep(step))
  if (status !== 200) throw new Error(text)
  return body
}

async function choose(order: OrderResponse, method: string): Promise<OrderResponse> {
  const { status, body, text } = await next(order._id, {
    state: 2,
    option: optionOf(order, method),
  })
  if (status !== 200) throw new Error(text)
  return body
}

const setQuantity = async (id: string, quantity: number) =>
  call('PUT', `/api/orders/${id}/item`, { body: { id: await productId(SKU), quantity } })

const read = (id: string, token?: string) =>
  call<OrderResponse>('GET', `/api/orders/current/${id}`, { token })

const { Dhl, FedexExpress, FedexExpressFree } = ShippingMethod

test.group('The choice of a shipping method', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('free shipping that a fuller cart earns is selected, and the delivery is asked again', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, quantity: 1 })
    await choose(await toDelivery(cart._id), Dhl)
    await setQuantity(cart._id, 2)

    const { body: changed } = await read(cart._id)
    assert.equal(selectedOf(changed), FedexExpressFree)
    assert.equal(changed.payment.shipping, 0)
    assert.equal(changed.shipment.former_method, Dhl)
    const again = await toDelivery(cart._id)
    assert.equal(selectedOf(again), FedexExpressFree)
    assert.equal(again.shipment.former_method, Dhl)
    const chosen = await choose(again, FedexExpressFree)
    assert.isNull(chosen.shipment.former_method)
    assert.equal(chosen.payment.shipping, 0)
  })

  test('a paid method that the customer chose beside free shipping stays', async ({ assert }) => {
    const cart = await aCart({ sku: SKU, quantity: 2 })
    const chosen = await choose(await toDelivery(cart._id), Dhl)
    assert.isAbove(chosen.payment.shipping, 0)
    await setQuantity(cart._id, 3)
    const again = await toDelivery(cart._id)
    assert.equal(selectedOf(again), Dhl)
    assert.isNull(again.shipment.former_method)
  })

  test('free shipping that a smaller cart no longer earns is named, and nothing replaces it', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, quantity: 2 })
    await choose(await toDelivery(cart._id), FedexExpressFree)
    await setQuantity(cart._id, 1)

    const again = await toDelivery(cart._id)
    assert.deepEqual(methodsOf(again), [Dhl])
    assert.isNull(selectedOf(again))
    assert.equal(again.shipment.former_method, FedexExpressFree)
    const back = await choose(again, Dhl)
    assert.isNull(back.shipment.former_method)
  })

  test('a choice that comes back as the only method is kept', async ({ assert }) => {
    const cart = await aCart({ sku: SKU, quantity: 1 })
    await choose(await toDelivery(cart._id), Dhl)
    await setQuantity(cart._id, 2)
    await setQuantity(cart._id, 1)
    const again = await toDelivery(cart._id)
    assert.equal(selectedOf(again), Dhl)
    assert.isNull(again.shipment.former_method)
  })

  test('an address in another country names the carrier that does not serve it', async ({
    assert,
  }) => {
    const cart = await aCart({ sku: SKU, quantity: 1 })
    await choose(await toDelivery(cart._id), Dhl)
    const inCanada = { address: { shipping: address(ontario), billing: address(ontario) } }
    const moved = await toDelivery(cart._id, inCanada)
    assert.deepEqual(methodsOf(moved), [FedexExpress])
    assert.equal(moved.shipment.former_method, Dhl)
  })

  test('an order is not placed with a method that took the place of the chosen one', async ({
    assert,
  }) => {
    const dealer = await aDealer()
    const credentials = { token: dealer.token }
    const cart = await aCart({ sku: SKU, quantity: 1, token: dealer.token })
    await next(cart._id, { state: 0 }, credentials)
    const { body: offered } = await next(cart._id, addressStep(), credentials)
    const { body: atPayment } = await next(
      cart._id,
      { state: 2, option: optionOf(offered, Dhl) },
      credentials
    )
    assert.equal(atPayment.state, 3)
    await run("update users set free_ship_cents = 0, currency = 'usd' where id = ?", [dealer.id])

    const payment = await next(cart._id, cardPayment(), credentials)
    assert.equal(payment.status, 422)
    assert.equal(payment.body.code, 'E_OPTION')
    const current = payment.body.order!
    assert.equal(current.shipment.former_method, Dhl)
    const { body: chosen } = await next(
      cart._id,
      { state: 2, option: optionOf(current, FedexExpressFree) },
      credentials
    )
    const { body: reviewed } = await next(chosen._id, cardPayment(), credentials)
    const placed = await place(reviewed, credentials)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.payment.shipping, 0)
  })
})
