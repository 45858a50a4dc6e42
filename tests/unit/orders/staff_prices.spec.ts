import { test } from '@japa/runner'
import { staffDraft } from '#orders/rules/staff_draft'
import { staffPrices } from '#orders/rules/staff_prices'
import { staffProblems } from '#orders/rules/staff_problems'
import { Money } from '#shared/money'
import { aCustomer, aProduct, denver, listOf, toronto } from '#tests/unit/orders/support'
import type { Customer } from '#accounts'
import type { StaffOrderInput } from '#orders/validators/staff_order'

const NOW = new Date('2026-11-20T12:00:00.000Z')
const cable = aProduct()
const usd = (cents: number) => Money.of(cents, 'usd')

type Wanted = StaffOrderInput & { of?: Customer | null }

function priced({ of: customer = null, ...changes }: Wanted) {
  const input: StaffOrderInput = {
    cart: [{ product: cable.id, quantity: 2 }],
    address: { shipping: denver },
    ...changes,
  }
  const list = listOf('usd', cable)
  const order = staffDraft(input, { contact: null, currency: 'usd', now: NOW })
  const prices = staffPrices(order, input, { customer, list, now: NOW })
  return { prices, problems: staffProblems(prices, input) }
}

test.group('What an order of staff costs', () => {
  test('a line stands at the list unless a price is given, 0 among them', ({ assert }) => {
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

  test('the carrier’s quote is charged until staff type a cost, 0 among them', ({ assert }) => {
    const { prices: quoted } = priced({})
    assert.isAbove(quoted.amounts.shipping.cents, 0)
    assert.isTrue(quoted.amounts.shipping.equals(quoted.quote!.cost))
    const { prices: typed } = priced({ payment: { shipping: 12.5 } })
    assert.equal(typed.amounts.shipping.cents, 1250)
    assert.isTrue(typed.quote!.cost.equals(quoted.quote!.cost))
    assert.isTrue(priced({ payment: { shipping: 0 } }).prices.amounts.shipping.isZero)
  })

  test('nobody is asked for a quote to nowhere', ({ assert }) => {
    const { prices, problems } = priced({ address: {} })
    assert.isNull(prices.quote)
    assert.isTrue(prices.amounts.shipping.isZero)
    assert.deepEqual(problems, {})
  })

  test('either carrier may be chosen wherever it goes', ({ assert }) => {
    for (const method of ['FEDEX_EXPRESS', 'DHL'] as const) {
      for (const shipping of [denver, toronto]) {
        const { prices } = priced({ address: { shipping }, shipment: { method } })
        assert.equal(prices.quote!.carrier, method === 'DHL' ? 'dhl' : 'fedex')
      }
    }
  })

  test('the tax is that of the place, of the pick-up, of nobody who is exempt, or the one set', ({
    assert,
  }) => {
    const there = { address: { shipping: toronto } }
    const percentOf = (wanted: Wanted) => priced(wanted).prices.order.taxRate!.toPercent()
    assert.equal(percentOf(there), 13)
    assert.equal(percentOf({ address: { shipping: denver } }), 0)
    assert.equal(percentOf({ ...there, of: aCustomer({ isTaxExempt: true }) }), 0)
    assert.equal(percentOf({ ...there, payment: { salesTaxPercent: 9.975 } }), 9.975)
    assert.equal(percentOf({ ...there, payment: { salesTaxPercent: 0 } }), 0)
    assert.equal(percentOf({ address: {}, shipment: { method: 'PICKUP' } }), 13)
  })

  test('credit is taken as far as the total goes, in its own currency alone', ({ assert }) => {
    const payment = { shipping: 0 }
    const rich = aCustomer({ credit: usd(100_000) })
    const { amounts } = priced({ payment, of: rich }).prices
    assert.deepEqual([amounts.credit.cents, amounts.total.cents], [8000, 0])
    const other = aCustomer({ currency: 'cad', credit: Money.of(100_000, 'cad') })
    assert.isTrue(priced({ payment, of: other }).prices.amounts.credit.isZero)
  })

  test('free shipping is told where it is earned, and not given', ({ assert }) => {
    const many = { cart: [{ product: cable.id, quantity: 3 }] }
    assert.isFalse(priced({}).prices.isFreeEarned)
    assert.isTrue(priced(many).prices.isFreeEarned)
    assert.isFalse(priced({ ...many, payment: { discount: 20.01 } }).prices.isFreeEarned)
    assert.isAbove(priced(many).prices.amounts.shipping.cents, 0)
  })

  test('what cannot be quoted is a problem only while no cost is typed', ({ assert }) => {
    const shipping = { ...denver, countryId: 'KP', stateId: '', zipcode: '' }
    const { problems } = priced({ address: { shipping } })
    assert.deepEqual(problems, { 'payment.shipping': 'There are no valid services available' })
    assert.deepEqual(priced({ address: { shipping }, payment: { shipping: 90 } }).problems, {})
  })

  test('the billing address is the shipping address unless another is given', ({ assert }) => {
    const billingOf = (changes: StaffOrderInput) => priced(changes).prices.order.billing.city
    assert.equal(billingOf({}), 'Denver')
    assert.equal(billingOf({ address: { shipping: denver, billing: toronto } }), 'Toronto')
    const both = { address: { shipping: denver, billing: toronto }, same_billing: true }
    assert.equal(billingOf(both), 'Denver')
    assert.equal(billingOf({ address: { billing: toronto }, same_billing: true }), 'Toronto')
  })
})
