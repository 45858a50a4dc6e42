import { test } from '@japa/runner'
import { clearCatalogCache } from '#catalog'
import { run } from '#core/database'
import { aPromo } from '#tests/functional/orders/support/promos'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { call } from '#tests/support/http'
import {
  aCart,
  address,
  addressStep,
  next,
  ontario,
  place,
  productId,
  readyOrder,
  stockedShop,
  submitSteps,
  type OrderCall,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'
import type { ProductJson } from '#storefront/views'

type Currency = 'usd' | 'cad'

const WANTED = [
  { sku: 'THX-CBH10', quantity: 2 },
  { sku: 'THX-CBH30', quantity: 3 },
]

const cents = (amount: number) => Math.round(amount * 100)

/** Converts the cart as the checkout of a storefront does when it opens a cart of the other storefront. */
async function carry({ _id: id, cart }: OrderResponse, c: Currency): Promise<OrderResponse> {
  const [{ product, quantity }] = cart
  const body = { id: product!._id, quantity, add: false, c }
  const response: OrderCall = await call('PUT', `/api/orders/${id}/item`, { body })
  if (response.status !== 200) throw new Error(response.text)
  return response.body
}

async function twoLines(currency: Currency): Promise<OrderResponse> {
  const [first, second] = WANTED
  const { _id: id } = await aCart({ ...first, currency })
  const body = { id: await productId(second.sku), quantity: second.quantity, add: true }
  const response: OrderCall = await call('PUT', `/api/orders/${id}/item`, { body })
  return response.body
}

async function goodsIn(currency: Currency): Promise<number[]> {
  const { body } = await call<ProductJson[]>('GET', `/api/products?c=${currency}`)
  return WANTED.map(({ sku }) => cents(body.find((product) => product.sku === sku)!.price!))
}

const setCode = (id: string, promo: string): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/code/${promo}`)

/** Drops the time of the last update. */
const comparable = ({ updated, ...order }: OrderResponse) => ({ ...order, updated: typeof updated })

test.group('Cart across storefronts', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('A converted cart has the other storefront’s prices, and the original ones again after conversion back', async ({
    assert,
  }) => {
    const { _id: id } = await twoLines('usd')
    await next(id, { state: 0 })
    await next(id, addressStep({ address: { shipping: address(ontario) } }))
    const { body: inUsd } = await call<OrderResponse>('GET', `/api/orders/current/${id}`)

    const inCad = await carry(inUsd, 'cad')
    const prices = await goodsIn('cad')
    assert.equal(inCad.currency, 'cad')
    assert.deepEqual(
      inCad.cart.map(({ cost, quantity }) => [cents(cost), quantity]),
      prices.map((price, index) => [price, WANTED[index].quantity])
    )
    const subtotal = prices.reduce((sum, price, index) => sum + price * WANTED[index].quantity, 0)
    assert.equal(cents(inCad.payment.subtotal), subtotal)
    assert.equal(
      cents(inCad.payment.total),
      subtotal + cents(inCad.payment.salesTax) + cents(inCad.payment.shipping)
    )
    assert.deepEqual(inCad.address, inUsd.address)
    assert.deepEqual([inCad.email, inCad.phone, inCad.state], [inUsd.email, inUsd.phone, 0])

    const back = await carry(inCad, 'usd')
    assert.deepEqual(comparable(back), comparable(inUsd))
  })

  test('A converted cart is paid in its new currency at the total shown there', async ({
    assert,
  }) => {
    const inUsd = await readyOrder({ sku: 'THX-CBH20', quantity: 2 })
    const carried = await carry(inUsd, 'cad')
    await assertRejected(assert, 422, () => place(inUsd))
    const inCad = await submitSteps(carried._id)
    assert.notEqual(inCad.payment.total, inUsd.payment.total)
    const stale = await assertRejected(assert, 409, () =>
      next(inCad._id, { state: 4, total: inUsd.payment.total })
    )
    assert.equal(stale.body.code, 'E_TOTAL_CHANGED')
    const { body } = await place(inCad)
    assert.deepEqual([body.state, body.currency], [5, 'cad'])
    assert.equal(body.payment.total, inCad.payment.total)
  })

  test('A percentage code is recalculated from the new prices', async ({ assert }) => {
    const { id: promo } = await aPromo()
    const { _id: id } = await twoLines('usd')
    const { body: inUsd } = await setCode(id, promo)
    const inCad = await carry(inUsd, 'cad')
    assert.isNull(inCad.promocode!.problem)
    assert.equal(cents(inCad.payment.discount), Math.round(cents(inCad.payment.subtotal) / 10))
    assert.equal(
      inCad.cart.reduce((sum, { promocode }) => sum + cents(promocode!.discount), 0),
      cents(inCad.payment.discount)
    )
    assert.equal(
      cents(inCad.payment.total),
      cents(inCad.payment.subtotal) - cents(inCad.payment.discount)
    )
  })

  test('A fixed-amount code uses its amount in the new currency', async ({ assert }) => {
    const { id: promo } = await aPromo({
      type: 1,
      percent_millionths: null,
      amount_usd_cents: 500,
      amount_cad_cents: 800,
    })
    const { _id: id } = await twoLines('usd')
    const { body: inUsd } = await setCode(id, promo)
    assert.equal(inUsd.payment.discount, 5)
    const inCad = await carry(inUsd, 'cad')
    assert.equal(inCad.payment.discount, 8)
    const back = await carry(inCad, 'usd')
    assert.equal(back.payment.discount, 5)
  })

  test('A code without an amount in the new currency gives the reason and applies again after conversion back', async ({
    assert,
  }) => {
    const { id: promo, code } = await aPromo({
      type: 1,
      percent_millionths: null,
      amount_usd_cents: 500,
    })
    const { _id: id } = await twoLines('usd')
    const { body: inUsd } = await setCode(id, promo)
    const inCad = await carry(inUsd, 'cad')
    assert.equal(inCad.promocode!.code, code)
    assert.match(String(inCad.promocode!.problem), /\w/)
    assert.equal(inCad.payment.discount, 0)
    assert.equal(inCad.payment.total, inCad.payment.subtotal)
    await assertRejected(assert, 422, () => setCode((inCad as OrderResponse)._id, promo))

    const back = await carry(inCad, 'usd')
    assert.isNull(back.promocode!.problem)
    assert.equal(back.payment.discount, 5)
  })

  test('The free-shipping threshold is that of the cart’s currency', async ({ assert }) => {
    const methodsOf = ({ shipment }: OrderResponse) => shipment.options.map(({ method }) => method)
    await run(`update products set msrp_usd_cents = 10500, msrp_cad_cents = 14000 where sku = ?`, [
      'THX-CBH15',
    ])
    clearCatalogCache()
    const inUsd = await readyOrder({ sku: 'THX-CBH15' })
    assert.include(methodsOf(inUsd), 'FEDEX_EXPRESS_FREE')
    assert.equal(inUsd.payment.shipping, 0)
    const inCad = await carry(inUsd, 'cad')
    assert.notInclude(methodsOf(inCad), 'FEDEX_EXPRESS_FREE')
    const back = await carry(inCad, 'usd')
    assert.include(methodsOf(back), 'FEDEX_EXPRESS_FREE')
  })

  test('Products without a price in the new currency are named and can be removed', async ({
    assert,
  }) => {
    await run('update products set msrp_cad_cents = null where sku = ?', ['THX-CBH30'])
    clearCatalogCache()
    const inUsd = await twoLines('usd')
    const inCad = await carry(inUsd, 'cad')
    assert.deepEqual(
      inCad.cart.map(({ available }) => available),
      [true, false]
    )
    const { body } = await assertRejected(assert, 409, () => next(inCad._id, { state: 0 }))
    assert.propertyVal(body, 'line', inCad.cart[1]._id)

    const without: OrderCall = await call('PUT', `/api/orders/${inCad._id}/item`, {
      body: { id: inCad.cart[1].product!._id, quantity: 0 },
    })
    assert.lengthOf(without.body.cart, 1)
    const { status } = await next(inCad._id, { state: 0 })
    assert.equal(status, 200)
  })

  test('Pick-up is rejected at the address step where it is not offered', async ({ assert }) => {
    const pickup = { shipment: { method: 'PICKUP' }, address: { billing: address(ontario) } }
    const inCad = await readyOrder({
      currency: 'cad',
      step: { ...pickup, same_billing: false },
    })
    assert.equal(inCad.payment.shipping, 0)
    const inUsd = await carry(inCad, 'usd')
    assert.isEmpty(inUsd.shipment.options)
    await next(inUsd._id, { state: 0 })
    const { body } = await assertRejected(assert, 422, () =>
      next(inUsd._id, addressStep({ ...pickup, same_billing: false }))
    )
    assert.equal(body.field, 'shipment.method')
    const shipped = await submitSteps(inUsd._id)
    assert.isAbove(shipped.payment.shipping, 0)
  })
})
