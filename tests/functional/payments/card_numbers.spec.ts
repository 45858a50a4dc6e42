import { test } from '@japa/runner'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { rows } from '#core/database'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { newId } from '#shared/ids'

const NUMBER = '4242 4242 4242 4242'
const CARD = { number: NUMBER, cvc: '123' }
const TOKEN = 'pm_card_visa'

/** The calls that move money of an order, below its path, with a body that is complete apart from the card's number */
const OF_AN_ORDER: [path: string, body: object][] = [
  ['payments', { method: 'CHEQUE', amount: 1, reference: NUMBER }],
  ['payment', { token: TOKEN, amount: 1, card: CARD }],
  ['repayments', { to: 'CHEQUE', amount: 1, reference: NUMBER }],
  ['refunds', { payment: newId(), amount: 1, reason: `Charged twice: ${NUMBER}` }],
  [`payments/${newId()}/reversal`, { reason: NUMBER }],
  [`adjustments/${newId()}/reversal`, { reason: NUMBER }],
]

test.group('A card number in a call that moves money', (group) => {
  const staff = withStaffedShop(group)

  for (const [path, body] of OF_AN_ORDER) {
    test(`is rejected and stored nowhere: ${path.replace(/\/\w{24}/, '')}`, async ({ assert }) => {
      const { _id: id } = await anOpenOrder(staff.token)
      const send = () =>
        call<{ err?: string; code?: string }>('POST', `/api/orders/${id}/${path}`, {
          token: staff.token,
          body,
          headers: { 'idempotency-key': newId() },
        })
      const response = await assertRejected(assert, 422, send)
      assert.equal(response.body.code, 'E_CARD_NUMBER')
      const kept = JSON.stringify(await rows('select * from idempotency_keys'))
      assert.notMatch(kept, /4242[ -]?4242/)
    })
  }

  test('is rejected by a payment link before its token is looked up', async ({ assert }) => {
    const { _id: id } = await anOpenOrder(staff.token)
    const { body: link } = await call<{ url: string }>('POST', `/api/orders/${id}/payment_link`, {
      token: staff.token,
      body: {},
    })
    const path = `/api${new URL(link.url).pathname}`
    const { body } = await assertRejected(assert, 422, () =>
      call<{ err?: string; code?: string }>('POST', path, {
        body: { token: TOKEN, amount: 1, card: CARD },
      })
    )
    assert.equal(body.code, 'E_CARD_NUMBER')
  })
})
