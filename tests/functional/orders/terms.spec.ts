import { test } from '@japa/runner'
import { one } from '#core/database'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { Browser } from '#tests/support/browser'
import { cardPayment, next, place, readyOrder, stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember } from '#tests/support/users'
import type { OrderDetail, CheckoutSettings, OrderResponse } from '#orders/views'

const TEXT = 'I have read the terms and agree to them.'

test.group('Agreement to the terms', (group) => {
  const cards = withFakeCards(group)
  group.setup(stockedShop)
  group.each.setup(() => {
    process.env.TERMS_TEXT = TEXT
    return () => {
      process.env.TERMS_TEXT = ''
    }
  })

  const placeWith = (order: OrderResponse, terms?: unknown) =>
    next(order._id, { state: 4, total: order.payment.total, terms })
  const agreementOf = (id: string) =>
    one<{ terms_revision: number | null; terms_agreed_at: string | null }>(
      'select terms_revision, terms_agreed_at from orders where id = ?',
      [id]
    )
  const settings = async () => {
    const { props } = await visit<{ settings: CheckoutSettings }>(
      new Browser(),
      '/checkout/confirm'
    )
    return props.settings
  }

  test('is not asked for without a text of the setting', async ({ assert }) => {
    process.env.TERMS_TEXT = ''
    const order = await readyOrder()
    const { terms } = await settings()
    assert.isNull(terms)
    const placed = await place(order)
    assert.equal(placed.status, 200)
    assert.deepEqual(await agreementOf(order._id), { terms_revision: null, terms_agreed_at: null })
    assert.equal(await countRows('page_revisions'), 0)
  })

  test('is required, and stored with its time and the text that was agreed to', async ({
    assert,
  }) => {
    const order = await readyOrder()
    const { body: error } = await assertRejected(assert, 422, () => placeWith(order))
    assert.deepEqual([error.code, error.field], ['E_TERMS', 'terms'])
    for (const terms of [true, '1', 0, 1.5])
      await assertRejected(assert, 422, () => placeWith(order, terms))

    const { terms } = await settings()
    assert.deepEqual(terms, { text: TEXT, revision: 1 })
    const placed = await placeWith(order, terms!.revision)
    assert.equal(placed.status, 200)
    const { terms_revision: revision, terms_agreed_at: at } = (await agreementOf(order._id))!
    assert.equal(revision, 1)
    assert.closeTo(Date.parse(at!), Date.now(), 60_000)
    assert.equal(await countRows('page_revisions', `page = 'terms'`), 1, 'the text stays readable')

    const staff = await signedIn(await aStaffMember())
    const { props } = await visit<{ order: OrderDetail }>(staff, `/admin/orders/${order._id}`)
    assert.deepEqual(props.order.agreedTerms, { revision: 1, at })
  })

  test('to a text that staff replaced meanwhile is rejected with the current order', async ({
    assert,
  }) => {
    const order = await readyOrder()
    const { terms } = await settings()
    const staff = await aStaffMember()
    await call('POST', '/api/page/terms', { token: staff.token, body: { body: '<p>New</p>' } })
    const { body } = await assertRejected(assert, 409, () => placeWith(order, terms!.revision))
    assert.equal(body.code, 'E_TERMS_CHANGED')
    assert.equal(body.order?._id, order._id)
    const { terms: current } = await settings()
    assert.equal(current!.revision, terms!.revision + 1)
    const placed = await placeWith(order, current!.revision)
    assert.equal(placed.status, 200)
  })

  test('is asked for again where the card was declined', async ({ assert }) => {
    const order = await readyOrder()
    const { terms } = await settings()
    cards.willDecline('card_declined', 'Declined.')
    const declined = await placeWith(order, terms!.revision)
    assert.equal(declined.status, 402)
    await next(order._id, cardPayment())
    await assertRejected(assert, 422, () => placeWith(order))
    const placed = await placeWith(order, terms!.revision)
    assert.equal(placed.status, 200)
  })
})
