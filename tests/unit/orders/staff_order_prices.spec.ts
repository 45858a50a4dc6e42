import { test } from '@japa/runner'
import { staffOrderDraft } from '#orders/entry/rules/staff_order_draft'
import { staffOrderPrices } from '#orders/entry/rules/staff_order_prices'
import { staffOrderErrors } from '#orders/entry/rules/staff_order_errors'
import { Money } from '#shared/money'
import { aCustomer, aProduct, denver, listOf, toronto } from '#tests/unit/orders/support'
import type { Customer } from '#accounts'
import type { StaffOrderInput } from '#orders/entry/rules/staff_order_input'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const cable = aProduct()
const usd = (cents: number) => Money.of(cents, 'usd')

type StaffOrderScenario = StaffOrderInput & { of?: Customer | null }

function priced({ of: customer = null, ...changes }: StaffOrderScenario) {
  const input: StaffOrderInput = {
    cart: [{ product: cable.id, quantity: 2 }],
    address: { shipping: denver },
    ...changes,
  }
  const list = listOf('usd', cable)
  const order = staffOrderDraft(input, { contact: null, currency: 'usd', now: NOW })
  const prices = staffOrderPrices(order, input, { customer, list, now: NOW })
  return { prices, problems: staffOrderErrors(prices, input, {}) }
}

test.group('Staff order prices', () => {
  test('A line has the list price unless staff enter one, which may be 0', ({ assert }) => {
    const costOf = (cost?: number | null) => {
      const { prices } = priced({ cart: [{ product: cable.id, quantity: 1, cost }] })
      const [{ cost: unit, price }] = prices.lines
      return [unit.cents, price!.unit.cents]
    }
    assert.deepEqual(costOf(), [4000, 4000])
    assert.deepEqual(costOf(null), [4000, 4000])
    assert.deepEqual(costOf(12.34), [1234, 4000])
    assert.deepEqual(costOf(0), [0, 4000])
  })

  test('The carrier quote is charged unless staff enter a cost, which may be 0', ({ assert }) => {
    const { prices: quoted } = priced({})
    assert.isAbove(quoted.amounts.shipping.cents, 0)
    assert.isTrue(quoted.amounts.shipping.equals(quoted.quote!.cost))
    const { prices: typed } = priced({ payment: { shipping: 12.5 } })
    assert.equal(typed.amounts.shipping.cents, 1250)
    assert.isTrue(typed.quote!.cost.equals(quoted.quote!.cost))
    assert.isTrue(priced({ payment: { shipping: 0 } }).prices.amounts.shipping.isZero)
  })

  test('Without an address there is no carrier quote', ({ assert }) => {
    const { prices, problems } = priced({ address: {} })
    assert.isNull(prices.quote)
    assert.isTrue(prices.amounts.shipping.isZero)
    assert.deepEqual(problems, {})
  })

  test('Both carriers can be selected for every destination', ({ assert }) => {
    for (const method of ['FEDEX_EXPRESS', 'DHL'] as const) {
      for (const shipping of [denver, toronto]) {
        const { prices } = priced({ address: { shipping }, shipment: { method } })
        assert.equal(prices.quote!.carrier, method === 'DHL' ? 'dhl' : 'fedex')
      }
    }
  })

  test('The tax rate depends on destination, pick-up and exemption unless staff set one', ({
    assert,
  }) => {
    const there = { address: { shipping: toronto } }
    const percentOf = (scenario: StaffOrderScenario) =>
      priced(scenario).prices.order.taxRate!.toPercent()
    assert.equal(percentOf(there), 13)
    assert.equal(percentOf({ address: { shipping: denver } }), 0)
    assert.equal(percentOf({ ...there, of: aCustomer({ isTaxExempt: true }) }), 0)
    assert.equal(percentOf({ ...there, payment: { salesTaxPercent: 9.975 } }), 9.975)
    assert.equal(percentOf({ ...there, payment: { salesTaxPercent: 0 } }), 0)
    assert.equal(percentOf({ address: {}, shipment: { method: 'PICKUP' } }), 13)
  })

  test('Credit in the order’s currency is applied up to the total', ({ assert }) => {
    const payment = { shipping: 0 }
    const rich = aCustomer({ credit: usd(100_000) })
    const { amounts } = priced({ payment, of: rich }).prices
    assert.deepEqual([amounts.credit.cents, amounts.total.cents], [8000, 0])
    const other = aCustomer({ currency: 'cad', credit: Money.of(100_000, 'cad') })
    assert.isTrue(priced({ payment, of: other }).prices.amounts.credit.isZero)
  })

  test('Eligibility for free shipping is reported, not applied', ({ assert }) => {
    const many = { cart: [{ product: cable.id, quantity: 3 }] }
    assert.isFalse(priced({}).prices.isEligibleForFreeShipping)
    assert.isTrue(priced(many).prices.isEligibleForFreeShipping)
    assert.isFalse(
      priced({ ...many, payment: { discount: 20.01 } }).prices.isEligibleForFreeShipping
    )
    assert.isAbove(priced(many).prices.amounts.shipping.cents, 0)
  })

  test('A missing quote is an error unless staff enter a cost', ({ assert }) => {
    const shipping = { ...denver, countryId: 'KP', stateId: '', zipcode: '' }
    const { problems } = priced({ address: { shipping } })
    assert.deepEqual(problems, { 'payment.shipping': 'There are no valid services available' })
    assert.deepEqual(priced({ address: { shipping }, payment: { shipping: 90 } }).problems, {})
  })

  test('The billing address is the shipping address unless staff enter one', ({ assert }) => {
    const billingOf = (changes: StaffOrderInput) => priced(changes).prices.order.billing.city
    assert.equal(billingOf({}), 'Denver')
    assert.equal(billingOf({ address: { shipping: denver, billing: toronto } }), 'Toronto')
    const both = { address: { shipping: denver, billing: toronto }, same_billing: true }
    assert.equal(billingOf(both), 'Denver')
    assert.equal(billingOf({ address: { billing: toronto }, same_billing: true }), 'Toronto')
  })
})
