import { test } from '@japa/runner'
import { forgetCatalogue } from '#catalog'
import { run } from '#core/database'
import { aPromo } from '#tests/functional/orders/support/promos'
import { refused } from '#tests/functional/orders/support/unchanged'
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
  walk,
  type OrderCall,
} from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'
import type { ProductAnswer } from '#storefront/views'

type Currency = 'usd' | 'cad'

const WANTED = [
  { sku: 'THX-CBH10', quantity: 2 },
  { sku: 'THX-CBH30', quantity: 3 },
]

const cents = (amount: number) => Math.round(amount * 100)

/** As the checkout of a storefront does it when it opens a cart of the other one */
async function carry({ _id: id, cart }: OrderAnswer, c: Currency): Promise<OrderAnswer> {
  const [{ product, quantity }] = cart
  const body = { id: product!._id, quantity, add: false, c }
  const answer: OrderCall = await call('PUT', `/api/orders/${id}/item`, { body })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}

async function twoLines(currency: Currency): Promise<OrderAnswer> {
  const [first, second] = WANTED
  const { _id: id } = await aCart({ ...first, currency })
  const body = { id: await productId(second.sku), quantity: second.quantity, add: true }
  const answer: OrderCall = await call('PUT', `/api/orders/${id}/item`, { body })
  return answer.body
}

async function goodsIn(currency: Currency): Promise<number[]> {
  const { body } = await call<ProductAnswer[]>('GET', `/api/products?c=${currency}`)
  return WANTED.map(({ sku }) => cents(body.find((product) => product.sku === sku)!.price!))
}

const setCode = (id: string, promo: string): Promise<OrderCall> =>
  call('PUT', `/api/orders/${id}/code/${promo}`)

/** Without the moment of the last write */
const comparable = ({ updated, ...order }: OrderAnswer) => ({ ...order, updated: typeof updated })

test.group('A cart in the other storefront', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('has every line at the prices there, and comes back as it left', async ({ assert }) => {
    const { _id: id } = await twoLines('usd')
    await next(id, { state: 0 })
    await next(id, addressStep({ address: { shipping: address(ontario) } }))
    const { body: inUsd } = await call<OrderAnswer>('GET', `/api/orders/current/${id}`)

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

  test('is paid in the currency it was carried into, at the total that was seen there', async ({
    assert,
  }) => {
    const inUsd = await readyOrder({ sku: 'THX-CBH20', quantity: 2 })
    const carried = await carry(inUsd, 'cad')
    await refused(assert, 422, () => place(inUsd))
    const inCad = await walk(carried._id)
    assert.notEqual(inCad.payment.total, inUsd.payment.total)
    const stale = await refused(assert, 409, () =>
      next(inCad._id, { state: 4, total: inUsd.payment.total })
    )
    assert.equal(stale.body.code, 'E_TOTAL_CHANGED')
    const { body } = await place(inCad)
    assert.deepEqual([body.state, body.currency], [5, 'cad'])
    assert.equal(body.payment.total, inCad.payment.total)
  })

  test('keeps a code of so many percent, which takes its part of the new prices', async ({
    assert,
  }) => {
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

  test('keeps a code of an amount at its amount there', async ({ assert }) => {
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

  test('says why a code without an amount there reduces nothing, and has it again at home', async ({
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
    await refused(assert, 422, () => setCode((inCad as OrderAnswer)._id, promo))

    const back = await carry(inCad, 'usd')
    assert.isNull(back.promocode!.problem)
    assert.equal(back.payment.discount, 5)
  })

  test('ships free above the threshold of its currency', async ({ assert }) => {
    const methodsOf = ({ shipment }: OrderAnswer) => shipment.options.map(({ method }) => method)
    await run(`update products set msrp_usd_cents = 10500, msrp_cad_cents = 14000 where sku = ?`, [
      'THX-CBH15',
    ])
    forgetCatalogue()
    const inUsd = await readyOrder({ sku: 'THX-CBH15' })
    assert.include(methodsOf(inUsd), 'FEDEX_EXPRESS_FREE')
    assert.equal(inUsd.payment.shipping, 0)
    const inCad = await carry(inUsd, 'cad')
    assert.notInclude(methodsOf(inCad), 'FEDEX_EXPRESS_FREE')
    const back = await carry(inCad, 'usd')
    assert.include(methodsOf(back), 'FEDEX_EXPRESS_FREE')
  })

  test('names what has no price there, and goes on without it', async ({ assert }) => {
    await run('update products set msrp_cad_cents = null where sku = ?', ['THX-CBH30'])
    forgetCatalogue()
    const inUsd = await twoLines('usd')
    const inCad = await carry(inUsd, 'cad')
    assert.deepEqual(
      inCad.cart.map(({ available }) => available),
      [true, false]
    )
    const { body } = await refused(assert, 409, () => next(inCad._id, { state: 0 }))
    assert.propertyVal(body, 'line', inCad.cart[1]._id)

    const without: OrderCall = await call('PUT', `/api/orders/${inCad._id}/item`, {
      body: { id: inCad.cart[1].product!._id, quantity: 0 },
    })
    assert.lengthOf(without.body.cart, 1)
    const { status } = await next(inCad._id, { state: 0 })
    assert.equal(status, 200)
  })

  test('is not picked up where that is not offered, and says so at its address step', async ({
    assert,
  }) => {
    const pickup = { shipment: { method: 'PICKUP' }, address: { billing: address(ontario) } }
    const inCad = await readyOrder({
      currency: 'cad',
      step: { ...pickup, same_billing: false },
    })
    assert.equal(inCad.payment.shipping, 0)
    const inUsd = await carry(inCad, 'usd')
    assert.isEmpty(inUsd.shipment.options)
    await next(inUsd._id, { state: 0 })
    const { body } = await refused(assert, 422, () =>
      next(inUsd._id, addressStep({ ...pickup, same_billing: false }))
    )
    assert.equal(body.field, 'shipment.method')
    const shipped = await walk(inUsd._id)
    assert.isAbove(shipped.payment.shipping, 0)
  })
})
