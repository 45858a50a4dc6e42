import { test } from '@japa/runner'
import {
  assertNothingShipped,
  belowShippedError,
  isLeftToShip,
  quantitiesOf,
  shipStateOf,
  shippingStatus,
} from '#orders/order/rules/shipping_progress'
import { carrierOf, trackingUrl } from '#shared/trade/carriers'
import { ShippingMethod, ShipState } from '#shared/enums'
import { shipmentTexts } from '#shared/texts/shipments'
import type { Shipment } from '#orders/order/rules/shipment'

const cable = { id: 'a', productId: 'p', quantity: 5 }
const adapter = { id: 'b', productId: 'q', quantity: 1 }
const service = { id: 'c', productId: null, quantity: 2 }

const progress = (
  lines: (typeof cable | typeof service)[],
  shipped: Record<string, number> = {},
  returned: Record<string, number> = {}
) => ({
  lines,
  shipped: new Map(Object.entries(shipped)),
  returned: new Map(Object.entries(returned)),
})

test.group('The ship state', () => {
  test('follows from what was shipped and returned', ({ assert }) => {
    const cases = [
      [progress([cable, adapter]), ShipState.NotShipped, 'Not shipped'],
      [progress([cable, adapter], { a: 5 }), ShipState.NotShipped, 'Partly shipped'],
      [progress([cable, adapter], { a: 5, b: 1 }), ShipState.Shipped, 'Shipped'],
      [progress([cable, service], { a: 5 }), ShipState.Shipped, 'Shipped'],
      [progress([service]), ShipState.NotShipped, 'Not shipped'],
      [progress([service], { c: 2 }), ShipState.Shipped, 'Shipped'],
      [progress([cable], { a: 5 }, { a: 2 }), ShipState.Shipped, 'Partly returned'],
      [progress([cable], { a: 5 }, { a: 5 }), ShipState.Returned, 'Returned'],
      [progress([cable], { a: 3 }, { a: 3 }), ShipState.Returned, 'Returned'],
    ] as const
    for (const [given, state, status] of cases)
      assert.deepEqual([shipStateOf(given), shippingStatus(given)], [state, status])
  })

  test('a line may shrink to what was shipped of it, not below', ({ assert }) => {
    const shipped = new Map([['a', 3]])
    assert.isNull(belowShippedError({ id: 'a', quantity: 3 }, shipped))
    assert.equal(belowShippedError({ id: 'a', quantity: 2 }, shipped), '3 were shipped already.')
    assert.isNull(belowShippedError({ id: 'new', quantity: 1 }, shipped))
  })

  test('a service beside goods is not waited for, and one alone is', ({ assert }) => {
    assert.isTrue(isLeftToShip(progress([cable, service], { c: 2 })))
    assert.isTrue(isLeftToShip(progress([service], { c: 1 })))
    assert.isFalse(isLeftToShip(progress([cable, service], { a: 6 })))
  })

  test('units count in all shipments of a line, and void ones for nothing', ({ assert }) => {
    const shipment = (voidedAt: string | null, ...lines: [lineId: string, quantity: number][]) => ({
      voidedAt,
      lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })),
    })
    const shipments = [
      shipment(null, ['a', 2], ['b', 1]),
      shipment(null, ['a', 3]),
      shipment('2026-11-05T12:00:00.000Z', ['a', 5], ['c', 1]),
    ] as Shipment[]
    assert.deepEqual(Object.fromEntries(quantitiesOf(shipments)), { a: 5, b: 1 })
    assert.equal(quantitiesOf([]).size, 0)
  })

  test('an order of which goods have left cannot be cancelled', ({ assert }) => {
    assert.doesNotThrow(() => assertNothingShipped(new Map()))
    assert.doesNotThrow(() => assertNothingShipped(new Map([['a', 0]])))
    try {
      assertNothingShipped(new Map([['a', 1]]))
      assert.fail('The order was cancelled.')
    } catch (error) {
      assert.deepInclude(error, { code: 'E_SHIPPED', message: shipmentTexts.alreadyShipped })
    }
  })
})

test.group('Tracking links', () => {
  test('lead to the page of each carrier, whatever spaces the number has', ({ assert }) => {
    assert.equal(
      trackingUrl('purolator', '331 234'),
      'https://www.purolator.com/en/shipping/tracker?pin=331234'
    )
    assert.equal(
      trackingUrl('usps', 'a&b=c'),
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=a%26b%3Dc'
    )
    assert.isNull(trackingUrl(null, '123'))
    assert.isNull(trackingUrl('dhl', ' '))
  })

  test('a method implies its carrier', ({ assert }) => {
    assert.equal(carrierOf(ShippingMethod.FedexExpressFree), 'fedex')
    assert.equal(carrierOf(ShippingMethod.Dhl), 'dhl')
    assert.isNull(carrierOf(ShippingMethod.OwnShipping))
  })
})
