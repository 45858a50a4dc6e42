import { test } from '@japa/runner'
import { assertMatchesReview } from '#orders/checkout/order_submission_rules'
import { assertTakesPayments } from '#orders/order/rules/order_payments'
import { emptyAddress } from '#shared/address'
import { OrderState, PaymentMethod, ShippingMethod } from '#shared/enums'
import { orderPaymentTexts } from '#shared/texts/order_payments'
import { aCustomer, anOrder } from '#tests/unit/orders/support'
import { pricedLine, pricesOf, usd } from '#tests/unit/orders/staff_order_support'
import type { Order } from '#orders/order'
import type { Prices } from '#tests/unit/orders/staff_order_support'

test.group('Submission and payment of an order', () => {
  const code = (run: () => void) => {
    try {
      run()
      return null
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  const option = { id: 'o', method: ShippingMethod.Dhl, selected: true, chosen: true }
  const shipping = { ...emptyAddress(), address1: '1 Market St', countryId: 'US' }
  const CARD = { paymentMethod: PaymentMethod.CreditCard, paymentToken: 'tok' }

  const submit = (prices: Prices = {}, reviewed = 10) =>
    code(() =>
      assertMatchesReview(
        pricesOf({
          ...prices,
          order: {
            options: [option] as never,
            shipping,
            fulfillment: null,
            ...CARD,
            ...prices.order,
          },
        }),
        reviewed,
        () => ({})
      )
    )

  test('it matches what the customer reviewed', ({ assert }) => {
    assert.isNull(submit())
    assert.equal(submit({ lines: [] }), 'E_CART_EMPTY')
    assert.equal(submit({ lines: [pricedLine({}, { isBuyable: false })] }), 'E_OUT_OF_STOCK')
    assert.equal(submit({ order: { options: [] } }), 'E_OPTION')
    const again = { ...option, formerMethod: ShippingMethod.FedexExpress }
    assert.equal(submit({ order: { options: [again] as never } }), 'E_OPTION')
    assert.equal(submit({}, 10.01), 'E_TOTAL_CHANGED')
    const poBox = { ...shipping, address1: 'PO Box 12' }
    assert.equal(submit({ order: { shipping: poBox } }), 'E_NO_SERVICES')
    const fulfillment = ShippingMethod.Pickup as never
    assert.isNull(submit({ order: { shipping: poBox, fulfillment } }))
  })

  test('it has a payment unless nothing is due', ({ assert }) => {
    const unset = { paymentMethod: PaymentMethod.Unset, paymentToken: null }
    assert.equal(submit({ order: unset }), 'E_PAYMENT')
    assert.isNull(submit({ order: unset, amounts: { total: usd(0) } }, 0))
    assert.equal(submit({ order: { paymentToken: null } }), 'E_PAYMENT')
    const transfer = { paymentMethod: PaymentMethod.BankTransfer, paymentToken: 'tok' }
    assert.equal(
      submit({ order: { ...transfer, paymentMethod: PaymentMethod.Cheque } }),
      'E_PAYMENT'
    )
    const group = aCustomer({ group: { id: 'g', name: 'Dealers' } })
    assert.isNull(submit({ order: transfer, customer: group }))
  })

  test('a placed order takes payments, a cancelled one and an open quote do not', ({ assert }) => {
    const takes = (changes: Partial<Order>) => {
      try {
        assertTakesPayments(anOrder({ state: OrderState.Open, ...changes }))
        return null
      } catch (error) {
        return (error as Error).message
      }
    }
    assert.isNull(takes({}))
    assert.equal(takes({ state: OrderState.Cart }), orderPaymentTexts.notPlaced)
    assert.equal(takes({ cancelledAt: '2026-11-20' }), orderPaymentTexts.cancelled)
    const quote = { acceptedAt: null } as Order['quote']
    assert.equal(takes({ state: OrderState.Proforma, quote }), orderPaymentTexts.openQuote)
  })
})
