import { test } from '@japa/runner'
import { staffOrderDraft } from '#orders/entry/rules/staff_order_draft'
import { emptyAddress } from '#shared/address'
import { OrderSource, OrderState, PaymentMethod, ShippingMethod, ShipState } from '#shared/enums'
import { denver, toronto } from '#tests/unit/orders/support'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

const NOW = new Date('2026-11-20T12:00:00.000Z')

test.group('Drafts of staff orders', () => {
  const contact = {
    email: 'ada@example.com',
    phone: '555',
    shipping: denver,
    billing: toronto,
    salespersonId: 's1',
  }

  const draft = (input: StaffOrderInput, of: typeof contact | null = contact) =>
    staffOrderDraft(input, { contact: of, currency: 'usd', now: NOW })

  test('what staff leave empty comes from the account, then from the defaults', ({ assert }) => {
    assert.deepInclude(draft({}), {
      source: OrderSource.ChequeOrBankTransfer,
      state: OrderState.Confirm,
      userId: null,
      email: 'ada@example.com',
      phone: '555',
      customerPO: '',
      shipping: denver,
      billing: toronto,
      sameBilling: false,
      fulfillment: null,
      account: '',
      shippingMethod: ShippingMethod.FedexExpress,
      waybill: '',
      shipState: ShipState.NotShipped,
      paymentMethod: PaymentMethod.BankTransfer,
      terms: '',
      salespersonId: 's1',
      awaitsGoods: false,
      createdAt: NOW.toISOString(),
      lines: [],
    })
    assert.deepInclude(draft({}, null), {
      email: '',
      phone: '',
      shipping: emptyAddress(),
      billing: emptyAddress(),
      sameBilling: false,
      salespersonId: null,
    })
  })

  test('what they enter is stored', ({ assert }) => {
    const order = draft({
      user: 'u1',
      email: ' NEW@Example.com ',
      phone: '777',
      customerPO: 'PO',
      source: 'Phone',
      salesperson: null,
      payment: { method: PaymentMethod.Cheque, terms: 'Net 30' },
      shipment: { method: ShippingMethod.OwnShipping, account: 'A', waybill: 'W' },
      cart: [
        { product: 'p1', quantity: 2 },
        { description: 'Work', quantity: 1 },
      ],
    })
    assert.deepInclude(order, {
      userId: 'u1',
      email: 'new@example.com',
      phone: '777',
      customerPO: 'PO',
      source: 'Phone',
      salespersonId: null,
      paymentMethod: PaymentMethod.Cheque,
      terms: 'Net 30',
      account: 'A',
      waybill: 'W',
    })
    assert.equal(draft({ shipment: { account: 'A' } }).account, '')
    assert.deepEqual(
      order.lines.map(({ productId, description, quantity, position }) => [
        productId,
        description,
        quantity,
        position,
      ]),
      [
        ['p1', '', 2, 1],
        [null, 'Work', 1, 2],
      ]
    )
  })

  test('an entered address is billed as well, unless there is another', ({ assert }) => {
    const shipping = { ...denver, city: 'Boulder' }
    const same = draft({ address: { shipping } })
    assert.deepEqual(
      [same.shipping.city, same.billing.city, same.sameBilling],
      ['Boulder', 'Boulder', true]
    )
    const own = draft({ address: { shipping, billing: toronto } })
    assert.deepEqual([own.billing, own.sameBilling], [toronto, false])
    const kept = draft({ address: { shipping }, same_billing: false })
    assert.deepEqual([kept.billing, kept.sameBilling], [toronto, false])
    assert.isTrue(draft({ same_billing: true }).sameBilling)
    assert.isFalse(draft({ same_billing: true }, null).sameBilling)
  })
})
