import { test } from '@japa/runner'
import { calculatedTax, keptTaxPlace } from '#orders/pricing/order_tax_rate_rules'
import { taxColumns } from '#orders/order/actions/update_order'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import { aCustomer, anOrder, denver, toronto } from '#tests/unit/orders/support'
import { zeroAmounts, type Order } from '#orders/order'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const amounts = { ...zeroAmounts('cad'), salesTax: Money.of(1300, 'cad') }
const inToronto = (changes: Partial<Order> = {}) =>
  anOrder({ currency: 'cad', shipping: toronto, amounts, ...changes })

test.group('The place of the tax rate of an order', () => {
  test('is stored with a calculated rate, and with none of zero', ({ assert }) => {
    const columnsOf = (priced: Parameters<typeof calculatedTax>[0]) =>
      taxColumns(calculatedTax(priced, NOW))
    const order = inToronto()
    const charged = { tax_millionths: 130_000, tax_place: 'CA-ON' }
    const free = { tax_millionths: 0, tax_place: null }
    assert.deepEqual(columnsOf({ order, customer: null }), charged)
    assert.deepEqual(columnsOf({ order, customer: aCustomer({ isTaxExempt: true }) }), free)
    assert.deepEqual(columnsOf({ order: anOrder({ shipping: denver }), customer: null }), free)
  })

  test('is kept of the rate, else that of the address where the address has the rate', ({
    assert,
  }) => {
    const thirteen = Rate.percent('13')
    assert.equal(keptTaxPlace(inToronto({ taxRate: thirteen })), 'CA-ON')
    const quebec = Rate.percent('14.975')
    assert.equal(keptTaxPlace(inToronto({ taxRate: quebec, taxPlace: 'CA-QC' })), 'CA-QC')
    assert.isNull(keptTaxPlace(inToronto({ taxRate: Rate.percent('5') })))
    // The version before changes the rate and leaves the column.
    assert.equal(keptTaxPlace(inToronto({ taxRate: thirteen, taxPlace: 'CA-QC' })), 'CA-ON')
  })

  test('of the fixed amount of a marketplace is that of its first address', ({ assert }) => {
    assert.equal(keptTaxPlace(inToronto()), 'CA-ON')
    assert.equal(keptTaxPlace(inToronto({ taxPlace: 'CA-QC' })), 'CA-QC')
  })
})
