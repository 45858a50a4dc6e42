import { test } from '@japa/runner'
import { one } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { CABLE, OTHER, withStaffDesk } from '#tests/functional/orders/support/staff_desk'
import { productId } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { aUser } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

const DAY_MS = 86_400_000
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

type Problem = { promo: () => Promise<Parameters<typeof aPromo>[0]>; text: string }

/** Codes that do not apply to an order of a guest for one cable in US dollars, with what says so */
const INAPPLICABLE: Problem[] = [
  { promo: async () => ({ ends_at: fromNow(-1) }), text: 'This code has ended.' },
  { promo: async () => ({ disabled: true }), text: 'This code has ended.' },
  { promo: async () => ({ starts_at: fromNow(1) }), text: 'This code is not valid yet.' },
  {
    promo: async () => ({ redemption_limit: 1, redemption_count: 1 }),
    text: 'This code has been used up.',
  },
  { promo: async () => ({ audience: 'trade' }), text: 'This code is not valid for this account.' },
  {
    promo: async () => ({ type: 1, percent_millionths: null, amount_cad_cents: 500 }),
    text: 'This code is not valid in this currency.',
  },
  {
    promo: async () => ({ minimum_usd_cents: 1_000_000 }),
    text: 'This code requires a subtotal of at least $10,000.00 USD.',
  },
  {
    promo: async () => ({ products: [await productId('PXLVISION')] }),
    text: 'This code does not apply to any item in this cart.',
  },
]

test.group('A promo code that staff enter', (group) => {
  const { staff, create, created, edit, preview } = withStaffDesk(group)

  const percentOf = (percent: number, { payment }: OrderResponse) =>
    Math.round(payment.subtotal * percent) / 100
  const tenPercentOf = (order: OrderResponse) => percentOf(10, order)
  const codeOf = ({ promocode, payment }: OrderResponse) => [promocode?.code, payment.discount]
  const cartOf = async (quantity: number, sku = CABLE) => ({
    cart: [{ product: await productId(sku), quantity }],
  })

  test('reduces a new order as it reduces that of a customer, and counts once', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    const email = `ada-${newId()}@example.com`
    const order = await created({
      email,
      quantity: 2,
      promocode: ` ${code.toLowerCase()} `,
      send_mail: true,
    })
    assert.deepEqual(codeOf(order), [code, tenPercentOf(order)])
    assert.equal(order.cart[0].promocode?.discount, order.payment.discount)
    assert.equal(await usesOf(id), 1)
    const [{ text }] = await mailsTo(email)
    assert.include(text, `Discount (${code})`)

    const path = `/api/orders/${order._id}/cancellation`
    const cancelled = await call('POST', path, { token: staff.token, body: {} })
    assert.equal(cancelled.status, 200)
    assert.equal(await usesOf(id), 0)
  })

  test('is shown in the preview, or why it does not apply', async ({ assert }) => {
    const { id, code } = await aPromo()
    const cart = await cartOf(2)
    const { body } = await preview({ type: 1, ...cart, promocode: code })
    assert.deepEqual(codeOf(body.order), [code, tenPercentOf(body.order)])
    assert.deepEqual(body.problems, {})
    for (const { promo, text } of INAPPLICABLE) {
      const inapplicable = await aPromo(await promo())
      const { body: rejected } = await preview({ ...cart, promocode: inapplicable.code })
      assert.equal(rejected.problems.promocode, text)
      assert.deepEqual(codeOf(rejected.order), [undefined, 0])
      const saved = await create({ promocode: inapplicable.code })
      assert.deepEqual([saved.status, saved.body.fields], [422, { promocode: text }])
    }
    const unknown = await create({ promocode: 'NO-SUCH-CODE' })
    assert.deepEqual(unknown.body.fields, { promocode: 'Invalid code' })
    assert.equal(await usesOf(id), 0)
  })

  test('is refused to a customer who has used it', async ({ assert }) => {
    const { id, code } = await aPromo({ customer_limit: 1 })
    const { id: user } = await aUser()
    await created({ user, promocode: code })
    const again = await create({ user, promocode: code })
    const text = 'You have used this code already.'
    assert.deepEqual([again.status, again.body.fields], [422, { promocode: text }])
    assert.equal(await usesOf(id), 1)
  })

  test('reduces neither a custom item nor a price below that of the list', async ({ assert }) => {
    const { code } = await aPromo()
    const [cable, other] = [await productId(CABLE), await productId(OTHER)]
    const { payment, cart } = await created({
      cart: [
        { description: 'Rack', quantity: 1, cost: 50 },
        { product: cable, quantity: 1, cost: 1 },
        { product: other, quantity: 1 },
      ],
      promocode: code,
    })
    assert.equal(payment.discount, Math.round(cart[2].cost * 10) / 100)
    assert.deepEqual(
      cart.map(({ promocode }) => promocode !== null),
      [false, false, true]
    )
  })

  test('and a discount by hand exclude each other', async ({ assert }) => {
    const { code } = await aPromo()
    const error = { 'payment.discount': 'The promo code sets the discount. Remove one of the two.' }
    const both = await create({ promocode: code, payment: { discount: 1 } })
    assert.deepEqual([both.status, both.body.fields], [422, error])
    const order = await created({ quantity: 2, payment: { discount: 1 } })
    const edited = await edit(order._id, { promocode: code, payment: { discount: 2 } })
    assert.deepEqual([edited.status, edited.body.fields], [422, error])
    const { body } = await edit(order._id, { promocode: code })
    assert.deepEqual(codeOf(body), [code, tenPercentOf(body)])
  })

  test('is added to a placed order, replaced, and removed', async ({ assert }) => {
    const [first, second] = [await aPromo(), await aPromo({ percent_millionths: 200_000 })]
    const uses = async () => [await usesOf(first.id), await usesOf(second.id)]
    const order = await created({ quantity: 2 })
    const { body: reduced } = await edit(order._id, { promocode: first.code })
    assert.deepEqual(codeOf(reduced), [first.code, tenPercentOf(order)])
    assert.equal(reduced.payment.total, order.payment.total - tenPercentOf(order))
    assert.deepEqual(await uses(), [1, 0])

    const { body: kept } = await edit(order._id, { ...reduced, ...(await cartOf(4)) })
    assert.deepEqual(codeOf(kept), [first.code, tenPercentOf(kept)])
    assert.deepEqual(await uses(), [1, 0])

    const { body: replaced } = await edit(order._id, { promocode: second.code })
    assert.deepEqual(codeOf(replaced), [second.code, percentOf(20, kept)])
    assert.deepEqual(await uses(), [0, 1])

    const { body: removed } = await edit(order._id, { promocode: null })
    assert.deepEqual(codeOf(removed), [undefined, 0])
    assert.deepEqual(await uses(), [0, 0])
    const { body: byHand } = await edit(order._id, { promocode: '', payment: { discount: 3 } })
    assert.deepEqual(codeOf(byHand), [undefined, 3])
  })

  test('is checked on an edit, too, and stored by none that is rejected', async ({ assert }) => {
    const { id, code } = await aPromo({ products: [await productId(OTHER)] })
    const order = await created()
    const text = 'This code does not apply to any item in this cart.'
    const rejected = await edit(order._id, { promocode: code })
    assert.deepEqual([rejected.status, rejected.body.fields], [422, { promocode: text }])
    const { body: previewed } = await preview({ _id: order._id, promocode: code })
    assert.deepEqual(previewed.problems, { promocode: text })
    const { body } = await edit(order._id, { promocode: code, ...(await cartOf(2, OTHER)) })
    assert.deepEqual([codeOf(body), await usesOf(id)], [[code, tenPercentOf(body)], 1])
  })

  test('is held by a quote, whose next revision names it', async ({ assert }) => {
    const { id, code } = await aPromo({ redemption_limit: 1 })
    const quote = await created({ quantity: 2, quote: true, promocode: code })
    assert.deepEqual([codeOf(quote), await usesOf(id)], [[code, tenPercentOf(quote)], 1])
    const token = staff.token
    const accepted = await call('POST', `/api/orders/${quote._id}/quote/acceptance`, {
      token,
      body: {},
    })
    assert.equal(accepted.status, 200)
    assert.equal(await usesOf(id), 1)

    const open = await created({ quantity: 2, quote: true, payment: { discount: 1 } })
    const other = await aPromo()
    const { body } = await edit(open._id, { promocode: other.code })
    assert.deepEqual([body.promocode?.code, body.quote?.revision], [other.code, 2])
    await call('POST', `/api/orders/${open._id}/cancellation`, { token, body: {} })
    assert.equal(await usesOf(other.id), 0)
  })

  test('is one field for two editors, and a line of the history', async ({ assert }) => {
    const [first, second] = [await aPromo(), await aPromo()]
    const order = await created({ quantity: 2 })
    const { updated } = order
    await edit(order._id, { promocode: first.code, updated })
    const { status, body } = await edit(order._id, { promocode: second.code, updated })
    assert.deepEqual([status, body.code], [409, 'E_CHANGED_MEANWHILE'])
    const named = body.changes!.map(({ label, from, to }) => [label, from, to])
    assert.deepInclude(named, ['Promo code', 'None', first.code])
  })

  test('is a use of the customer whom the order has, at the discount of its goods', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    const order = await created({ quantity: 2, promocode: code })
    const { id: user, email } = await aUser()
    const { body } = await edit(order._id, { user, email, ...(await cartOf(5)) })
    const use = await one('select * from promo_redemptions where promo_id = ?', [id])
    const discount = Math.round(body.payment.discount * 100)
    assert.containSubset(use, { user_id: user, email, discount_cents: discount })
    assert.isAbove(discount, 0)
  })

  test('does not move with an order to a customer who has used it', async ({ assert }) => {
    const { id, code } = await aPromo({ customer_limit: 1 })
    const [{ id: user, email }, { id: other }] = [await aUser(), await aUser()]
    await created({ user, promocode: code })
    const order = await created({ email: `gus-${newId()}@example.com`, promocode: code })
    const moved = await edit(order._id, { user, email })
    const text = 'You have used this code already.'
    assert.deepEqual([moved.status, moved.body.fields], [422, { promocode: text }])
    const { body } = await edit(order._id, { user: other, customerPO: 'PO-1' })
    assert.deepEqual([body.promocode?.code, await usesOf(id)], [code, 2])
    const again = await create({ user: other, promocode: code })
    assert.deepEqual([again.status, again.body.fields], [422, { promocode: text }])
    const ended = await edit(order._id, { user, promocode: null })
    assert.equal(ended.status, 200)
    assert.equal(await usesOf(id), 1)
  })

  test('is not taken from a stranger', async ({ assert }) => {
    const { id, code } = await aPromo()
    const order = await created()
    const { token } = await aUser()
    const path = `/api/a/orders/${order._id}`
    const body = { promocode: code }
    assert.equal(await statusFrom(call('PUT', path, { token, body })), 403)
    assert.equal(await usesOf(id), 0)
  })
})
