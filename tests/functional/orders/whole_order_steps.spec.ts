import { test } from '@japa/runner'
import { useSandbox } from '#tests/support/cards'
import { aCart, address, addressStep, next, readyOrder, stockedShop } from '#tests/support/checkout'
import { aDealer } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const ALREADY_PLACED = 'This order has already been placed.'

/** Submits the order as it was returned, in its own state, with what the customer entered. */
const submit = (order: OrderResponse, entered: object = {}, token?: string) =>
  next(order._id, { ...order, ...entered }, { token })

function withSelected({ shipment }: OrderResponse, index: number) {
  const options = shipment.options.map((option, at) => ({ ...option, selected: at === index }))
  return { shipment: { ...shipment, options } }
}

async function atPayment(): Promise<OrderResponse> {
  const cart = await aCart()
  const { body: addressed } = await submit(cart)
  const { email, phone, address: addresses } = addressStep()
  const { body: offered } = await submit(addressed, { email, phone, address: addresses })
  const { body } = await submit(offered, withSelected(offered, offered.shipment.options.length - 1))
  return body
}

test.group('A checkout that sends the whole order at each step', (group) => {
  group.setup(stockedShop)
  group.setup(useSandbox)

  test('Each step accepts the order that the last step returned', async ({ assert }) => {
    const order = await atPayment()
    assert.equal(order.state, 3)
    assert.isTrue(order.shipment.options.at(-1)!.selected)

    const payment = { ...order.payment, method: 'CREDIT_CARD', token: 'tok_visa' }
    const { body: ready } = await submit(order, { payment })
    assert.equal(ready.state, 4)
    const placed = await submit(ready)
    assert.equal(placed.status, 200, placed.text)
    assert.equal(placed.body.state, 5)
  })

  for (const [place, entered] of Object.entries({
    'payment.stripe_token': { payment: { stripe_token: 'tok_visa' } },
    'payment.stripe.token': { payment: { stripe: { token: 'tok_visa' } } },
    'stripe_token': { stripe_token: 'tok_visa' },
  })) {
    test(`The card token may stand in ${place}`, async ({ assert }) => {
      const order = await atPayment()
      const payment = {
        ...order.payment,
        method: 'CREDIT_CARD',
        ...('payment' in entered && entered.payment),
      }
      const { status, body, text } = await submit(order, { ...entered, payment })
      assert.equal(status, 200, text)
      assert.equal(body.payment.card?.last4, '4242')
    })
  }

  for (const method of ['UNSET', 'FEDEX_EXPRESS', 'FEDEX_EXPRESS_FREE', 'DHL']) {
    test(`The shipping method ${method} sends the order to its address`, async ({ assert }) => {
      const cart = await aCart()
      await next(cart._id, { state: 0 })
      const { status, body, text } = await next(cart._id, addressStep({ shipment: { method } }))
      assert.equal(status, 200, text)
      assert.isNull(body.shipment.fulfillment)
    })
  }

  test('An unknown shipping method is rejected', async ({ assert }) => {
    const cart = await aCart()
    await next(cart._id, { state: 0 })
    const { status, body } = await next(cart._id, addressStep({ shipment: { method: 'PIGEON' } }))
    assert.equal(status, 422)
    assert.equal(body.field, 'shipment.method')
  })

  test('An order that is picked up stays so when it is sent back', async ({ assert }) => {
    const { token } = await aDealer()
    const cart = await aCart({ token })
    await submit(cart, {}, token)
    const step = addressStep({
      same_billing: false,
      shipment: { method: 'PICKUP' },
      address: { shipping: address(), billing: address() },
    })
    const { body: offered } = await next(cart._id, step, { token })
    const { body: chosen } = await submit(offered, withSelected(offered, 0), token)
    assert.equal(chosen.shipment.method, 'PICKUP')
    const again = await submit(chosen, { state: 1 }, token)
    assert.equal(again.status, 200, again.text)
    assert.equal(again.body.shipment.fulfillment, 'PICKUP')
  })

  test('The total in the order is compared with the current one', async ({ assert }) => {
    const ready = await readyOrder()
    const { status, body } = await submit(ready, {
      payment: { ...ready.payment, total: ready.payment.total - 1 },
    })
    assert.equal(status, 409)
    assert.equal(body.code, 'E_TOTAL_CHANGED')
  })

  test('A placed order is already placed, whatever the step and its fields', async ({ assert }) => {
    const ready = await readyOrder()
    const { body: placed } = await submit(ready)
    const bodies = [
      placed,
      ...[0, 1, 2, 3, 4].map((state) => ({ ...placed, state })),
      ...[0, 1, 2, 3, 4, 5].map((state) => ({ state })),
    ]
    for (const body of bodies) {
      const again = await next(placed._id, body)
      assert.equal(again.status, 409, `${body.state}: ${again.text}`)
      assert.equal(again.body.err, ALREADY_PLACED)
      assert.isUndefined(again.body.order)
    }
  })

  test('A placed order of another customer is not found', async ({ assert }) => {
    const owner = await aDealer()
    const { body: placed } = await submit(await readyOrder({ token: owner.token }), {}, owner.token)
    assert.equal(placed.state, 5)
    const { token } = await aDealer()
    const { status } = await next(placed._id, addressStep(), { token })
    assert.equal(status, 404)
    const invalid = await next(placed._id, { state: 5 }, { token })
    assert.notInclude(invalid.text, ALREADY_PLACED)
  })
})
