import { test } from '@japa/runner'
import { OrderSource, OrderState } from '#shared/enums'
import { shipmentTexts } from '#shared/texts/shipments'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'
import { denver } from '#tests/unit/orders/support'
import {
  editErrors,
  openLine,
  openOrder,
  pricedLine,
  usd,
} from '#tests/unit/orders/staff_order_support'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'

test.group('Errors of an edit', () => {
  test('an edit of nothing has none', ({ assert }) => {
    assert.deepEqual(editErrors({}), {})
  })

  test('an imported order keeps its source, another is from the list', ({ assert }) => {
    assert.deepEqual(editErrors({ source: 'Elsewhere' }), { source: texts.unknownSource })
    assert.deepEqual(editErrors({ source: OrderSource.ManualStripe }), {})
    const imported = { ...openOrder, source: 'Import' }
    assert.deepEqual(editErrors({ source: 'Import' }, { of: imported }), {})
    assert.deepEqual(editErrors({}, { of: imported }), {})
  })

  test('a pro-forma is opened before it is complete', ({ assert }) => {
    const proforma = { ...openOrder, state: OrderState.Proforma }
    const edit: StaffOrderEdit = { state: OrderState.Complete }
    assert.include(editErrors(edit, { of: proforma }), { state: texts.openFirst })
    assert.deepEqual(editErrors(edit), {})
  })

  test('what was valid when it was stored is not checked again', ({ assert }) => {
    const gone = { lines: [pricedLine(openLine, { product: null })] }
    assert.deepEqual(editErrors({}, { prices: gone }), {})
    const added = { lines: [pricedLine(openLine), pricedLine({ id: 'new' }, { product: null })] }
    const cart = [
      { _id: 'l1', product: 'p1', quantity: 3 },
      { product: 'p1', quantity: 1 },
    ]
    assert.deepEqual(editErrors({ cart }, { prices: added }), {
      'cart.1.product': texts.discontinued,
    })
    const partly = { ...denver, city: '' }
    const broken = { ...openOrder, shipping: partly, billing: partly }
    assert.deepEqual(editErrors({}, { of: broken }), {})
    assert.include(
      Object.keys(editErrors({ address: { shipping: { address1: '2 Main St' } } }, { of: broken })),
      'address.shipping.city'
    )
    assert.include(
      Object.keys(
        editErrors({ state: OrderState.Open }, { of: { ...broken, state: OrderState.Proforma } })
      ),
      'address.shipping.city'
    )
  })

  test('a quantity covers what is invoiced and shipped', ({ assert }) => {
    const cart = (quantity: number) => ({ cart: [{ _id: 'l1', product: 'p1', quantity }] })
    assert.deepEqual(editErrors(cart(2), { used: { invoiced: 2 } }), {})
    assert.deepEqual(editErrors(cart(1), { used: { invoiced: 2 } }), {
      'cart.0.quantity': texts.belowInvoiced(2),
    })
    assert.deepEqual(editErrors(cart(1), { used: { shipped: 2 } }), {
      'cart.0.quantity': shipmentTexts.belowShipped(2),
    })
  })

  test('the price of an invoiced or returned line stays', ({ assert }) => {
    const other = { lines: [pricedLine(openLine, { cost: usd(900) })] }
    assert.deepEqual(editErrors({}, { prices: other }), {})
    assert.deepEqual(editErrors({}, { prices: other, used: { invoiced: 1, returned: 1 } }), {
      'cart.0.cost': texts.pricedInvoiced,
    })
    assert.deepEqual(editErrors({}, { prices: other, used: { returned: 1 } }), {
      'cart.0.cost': texts.pricedReturned,
    })
    assert.deepEqual(editErrors({}, { used: { invoiced: 1 } }), {})
  })

  test('a line that is invoiced or in a shipment is not removed', ({ assert }) => {
    const edit: StaffOrderEdit = { cart: [{ product: 'other', quantity: 1 }] }
    assert.deepEqual(editErrors(edit), {})
    assert.deepEqual(editErrors(edit, { used: { invoiced: 1 } }), {
      cart: texts.removedInvoiced('SKU'),
    })
    assert.deepEqual(editErrors(edit, { inShipments: ['l1'] }), {
      cart: texts.removedShipped('SKU'),
    })
    const work = { ...openOrder, lines: [{ ...openLine, sku: '', description: 'Work' }] }
    assert.deepEqual(editErrors(edit, { of: work, inShipments: ['l1'] }), {
      cart: texts.removedShipped('Work'),
    })
  })
})
