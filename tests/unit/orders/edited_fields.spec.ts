import { test } from '@japa/runner'
import { editOrder } from '#orders/entry/rules/order_edit'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { anOrder, denver, toronto } from '#tests/unit/orders/support'
import { usd } from '#tests/unit/orders/staff_order_support'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { RedeemedPromo } from '#pricing'

test.group('Edits of contact, terms and amounts', () => {
  const stored = anOrder({
    state: OrderState.Open,
    currency: 'usd',
    userId: 'u1',
    phone: '555',
    customerPO: 'PO-1',
    salespersonId: 's1',
    account: 'A-1',
    shippingMethod: ShippingMethod.OwnShipping,
    fulfillment: ShippingMethod.OwnShipping,
    waybill: 'W1',
    terms: 'Net 30',
    paymentMethod: PaymentMethod.Cheque,
    taxRate: Rate.percent('5'),
    shipping: denver,
    billing: toronto,
    sameBilling: false,
    balance: usd(300),
    amounts: {
      ...anOrder().amounts,
      discount: usd(100),
      commissionFee: usd(200),
      shipping: usd(700),
      credit: usd(50),
      total: usd(1000),
    },
  })

  const promo = { code: 'SPRING' } as unknown as RedeemedPromo

  const edit = (changes: StaffOrderEdit, of = stored, currency: 'usd' | 'cad' = 'usd') =>
    editOrder(of, changes, { currency, promo })

  test('what an edit leaves out stays as it is', ({ assert }) => {
    const { order, input, kept } = edit({})
    assert.deepEqual(order, stored)
    assert.deepEqual(input.payment, {
      discount: 1,
      commission_fee: 2,
      salesTaxPercent: 5,
      shipping: undefined,
    } as never)
    assert.deepInclude(kept, {
      promo,
      shipping: { options: [], cost: usd(700) },
      salesTax: null,
      credit: usd(50),
      covered: usd(700),
    })
  })

  test('what it names replaces the stored value', ({ assert }) => {
    const { order } = edit({
      user: null,
      email: ' NEW@Example.com ',
      phone: '777',
      customerPO: 'PO-2',
      source: 'Phone',
      salesperson: null,
      payment: { method: PaymentMethod.BankTransfer, terms: 'Net 60' },
      shipment: { method: ShippingMethod.FedexExpress, account: 'A-2', waybill: 'W2' },
    })
    assert.deepInclude(order, {
      userId: null,
      email: 'new@example.com',
      phone: '777',
      customerPO: 'PO-2',
      source: 'Phone',
      salespersonId: null,
      paymentMethod: PaymentMethod.BankTransfer,
      terms: 'Net 60',
      shippingMethod: ShippingMethod.FedexExpress,
      fulfillment: null,
      account: '',
      waybill: 'W2',
    })
    assert.equal(edit({ shipment: { account: 'A-2' } }).order.account, 'A-2')
  })

  test('addresses are merged, and a billing address is one of its own', ({ assert }) => {
    const moved = edit({ address: { shipping: { city: 'Boulder' } } }).order
    assert.deepEqual(moved.shipping, { ...denver, city: 'Boulder' })
    assert.deepEqual(moved.billing, toronto)
    const same = edit({ same_billing: true }).order
    assert.deepEqual([same.billing, same.sameBilling], [denver, true])
    const shared = { ...stored, billing: denver, sameBilling: true }
    assert.equal(
      edit({ address: { shipping: { city: 'Boulder' } } }, shared).order.billing.city,
      'Boulder'
    )
    const own = edit({ address: { billing: { city: 'Golden' } } }, shared).order
    assert.deepEqual([own.billing.city, own.sameBilling], ['Golden', false])
  })

  test('amounts do not carry over into another currency', ({ assert }) => {
    const { order, input, kept } = edit({}, stored, 'cad')
    assert.equal(order.currency, 'cad')
    assert.deepEqual(input.payment, {
      discount: undefined,
      commission_fee: undefined,
      salesTaxPercent: 5,
      shipping: undefined,
    } as never)
    assert.deepInclude(kept, { promo: null, shipping: null, salesTax: null, credit: null })
    assert.deepEqual(kept.covered, Money.zero('cad'))
  })

  test('a code that differs from that of the order replaces its discount, and so does none', ({
    assert,
  }) => {
    const inputOf = (changes: StaffOrderEdit) => {
      const { promocode, payment } = edit(changes).input
      return [promocode, payment?.discount]
    }
    assert.deepEqual(inputOf({}), [null, 1])
    assert.deepEqual(inputOf({ promocode: 'SPRING' }), [null, 1])
    assert.deepEqual(inputOf({ promocode: 'SUMMER' }), ['SUMMER', undefined])
    assert.deepEqual(inputOf({ promocode: 'SUMMER', payment: { discount: 2 } }), ['SUMMER', 2])
    assert.deepEqual(inputOf({ promocode: null }), [null, undefined])
    assert.deepEqual(inputOf({ promocode: null, payment: { discount: 2 } }), [null, 2])
  })

  test('what an edit sets is not kept', ({ assert }) => {
    assert.isNull(edit({ payment: { discount: 5 } }).kept.promo)
    assert.strictEqual(edit({ payment: { discount: 1 } }).kept.promo, promo)
    assert.strictEqual(edit({ promocode: ' spring ' }).kept.promo, promo)
    assert.isNull(edit({ promocode: 'SUMMER' }).kept.promo)
    assert.isNull(edit({ promocode: null }).kept.promo)
    assert.isNull(edit({ payment: { shipping: null } }).kept.shipping)
    assert.isNull(edit({ shipment: { method: ShippingMethod.FedexExpress } }).kept.shipping)
    assert.isNotNull(edit({ shipment: { method: ShippingMethod.OwnShipping } }).kept.shipping)
    assert.isNull(edit({ user: 'u2' }).kept.credit)
    assert.isNotNull(edit({ user: 'u1' }).kept.credit)
    const fixed = { ...stored, taxRate: null, amounts: { ...stored.amounts, salesTax: usd(90) } }
    assert.deepEqual(edit({}, fixed).kept.salesTax, usd(90))
    assert.isNull(edit({ payment: { salesTaxPercent: 5 } }, fixed).kept.salesTax)
    assert.isNull(edit({}, { ...fixed, amounts: stored.amounts }).kept.salesTax)
    assert.isNull(edit({}, fixed).input.payment!.salesTaxPercent)
    assert.deepEqual(edit({}, { ...stored, balance: null }).kept.covered, usd(0))
  })
})
