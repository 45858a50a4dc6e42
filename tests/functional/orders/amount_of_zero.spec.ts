import { test } from '@japa/runner'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { newId } from '#shared/ids'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { aStaffMember, aUser } from '#tests/support/users'

const CARD = 'tok_visa'

test.group('An amount of 0', (group) => {
  let token: string
  let order: string
  let invoice: string
  let customer: string

  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    const staff = await aStaffMember()
    token = staff.token
    const client = await InvoiceClient.ofNewOrder(token)
    const { _id: id } = await client.created({ items: client.items(2) })
    order = client.order._id
    invoice = `/api/orders/${order}/docs/invoices/${id}`
    const user = await aUser({ currency: 'cad' })
    customer = user.id
    return restore
  })

  const bodies: [string, () => string, object][] = [
    ['a received payment', () => `/api/orders/${order}/payments`, { method: 'CHEQUE' }],
    ['a card payment', () => `/api/orders/${order}/payment`, { token: CARD }],
    ['a repayment', () => `/api/orders/${order}/repayments`, { to: 'CREDIT' }],
    ['a refund', () => `/api/orders/${order}/refunds`, { payment: newId(), reason: 'A scratch' }],
    ['a preview of a refund', () => `/api/orders/${order}/refunds/preview`, { payment: newId() }],
    ['a payment link', () => `/api/orders/${order}/payment_link`, {}],
    ['a payment of an invoice', () => `${invoice}/payment`, { method: 'CHEQUE', reference: '1' }],
    ['a card payment of an invoice', () => `${invoice}/payment`, { token: CARD }],
    [
      'a credit note',
      () => `${invoice}/credit_notes`,
      { items: [], restock: false, reason: 'A scratch' },
    ],
    ['a preview of a credit note', () => `${invoice}/credit_notes/preview`, { items: [] }],
    ['service credit', () => `/api/users/${customer}/credit`, { reason: 'A scratch' }],
  ]
  for (const [title, path, body] of bodies) {
    test(`is rejected at the field of ${title}`, async ({ assert }) => {
      const response = await assertRejectedUnchanged(assert, 422, () =>
        call<{ err: string; field: string }>('POST', path(), {
          token,
          body: { ...body, amount: 0 },
        })
      )
      assert.containSubset(response.body, {
        field: 'amount',
        err: orderPaymentTexts.amountAboveZero,
      })
    })
  }
})
