import { test } from '@japa/runner'
import { assertShippable } from '#shipping/rules/carrier_quote'
import { shippingOptions } from '#shipping/rules/options'
import { Money } from '#shared/money'
import { DomainError } from '#shared/domain_error'

import type { ShippingRequest } from '#shipping/rules/options'

const usd = (cents: number) => Money.of(cents, 'usd')
const request = (countryId: string, changes: Partial<ShippingRequest> = {}): ShippingRequest => ({
  destination: { countryId },
  goods: usd(5000),
  weightGrams: 400,
  freeShip: null,
  isGroupUser: false,
  fulfillment: null,
  ...changes,
})
const methods = (countryId: string, changes: Partial<ShippingRequest> = {}) =>
  shippingOptions(request(countryId, changes)).map(({ method, selected }) =>
    selected ? `${method}*` : method
  )

test.group('Shipping options', () => {
  test('a US destination is offered DHL and no paid FedEx', ({ assert }) => {
    const [option, ...others] = shippingOptions(request('US'))
    assert.isEmpty(others)
    assert.equal(option.method, 'DHL')
    assert.equal(option.service, 'DHL Overnight Express')
    assert.isTrue(option.cost.isPositive)
    assert.isFalse(option.selected)
  })

  test('every other destination is offered FedEx Express', ({ assert }) => {
    for (const country of ['CA', 'GB', 'JP', 'BR'])
      assert.deepEqual(methods(country), ['FEDEX_EXPRESS'])
    assert.equal(shippingOptions(request('CA'))[0].service, 'Express')
  })

  test('free shipping comes first and is preselected', ({ assert }) => {
    assert.deepEqual(methods('US', { goods: usd(10000) }), ['FEDEX_EXPRESS_FREE*', 'DHL'])
    const [free] = shippingOptions(request('US', { goods: usd(10000) }))
    assert.equal(free.service, 'Free Shipping')
    assert.isTrue(free.cost.isZero)
  })

  test("a customer's own threshold applies to every destination", ({ assert }) => {
    assert.deepEqual(methods('GB', { freeShip: usd(0) }), ['FEDEX_EXPRESS_FREE*', 'FEDEX_EXPRESS'])
    assert.deepEqual(methods('GB', { freeShip: usd(5000) }), ['FEDEX_EXPRESS'])
  })

  test('pickup and own shipping are a single selected option without cost', ({ assert }) => {
    const own = { isGroupUser: true, goods: usd(99999) }
    assert.deepEqual(methods('US', { ...own, fulfillment: 'PICKUP' }), ['PICKUP*'])
    assert.deepEqual(methods('KP', { ...own, fulfillment: 'OWN_SHIPPING' }), ['OWN_SHIPPING*'])
    const [option] = shippingOptions(request('US', { ...own, fulfillment: 'PICKUP' }))
    assert.isTrue(option.cost.isZero)
    assert.equal(option.service, 'Customer Pickup')
    assert.equal(option.days, 0)
  })

  test('pickup and own shipping are rejected for customers who are not allowed to choose them', ({
    assert,
  }) => {
    assert.throws(() => shippingOptions(request('US', { fulfillment: 'PICKUP' })), DomainError)
    const inCad = { goods: Money.of(5000, 'cad') }
    assert.deepEqual(methods('CA', { ...inCad, fulfillment: 'PICKUP' }), ['PICKUP*'])
    assert.throws(
      () => shippingOptions(request('CA', { ...inCad, fulfillment: 'OWN_SHIPPING' })),
      DomainError
    )
  })

  test('a destination without service is rejected', ({ assert }) => {
    const message = 'There are no valid services available'
    assert.throws(() => shippingOptions(request('KP')), message)
    assert.throws(() => shippingOptions(request('')), message)
    assert.throws(() => shippingOptions(request('US'), []), message)
    assert.throws(
      () => shippingOptions(request('US'), [{ carrier: 'fedex', cost: usd(1), days: 1 }]),
      message
    )
  })

  test('a cost of {cents} cents is shippable: {ok}')
    .with([
      { cents: 999900, ok: true },
      { cents: 999901, ok: false },
    ])
    .run(({ assert }, { cents, ok }) => {
      const quotes = [{ carrier: 'dhl' as const, cost: usd(cents), days: 1 }]
      const getOptions = () => shippingOptions(request('US', { goods: usd(20000) }), quotes)
      if (ok) assert.lengthOf(getOptions(), 2)
      else assert.throws(getOptions, 'Cannot ship to the defined shipping address')
      if (!ok)
        assert.throws(
          () => assertShippable(usd(cents)),
          'Cannot ship to the defined shipping address'
        )
    })

  test('a parcel of five tons exceeds the highest plausible cost', ({ assert }) => {
    assert.throws(
      () => shippingOptions(request('GB', { weightGrams: 5_000_000 })),
      'Cannot ship to the defined shipping address'
    )
  })

  test('the cheapest of several quotes of a carrier applies', ({ assert }) => {
    const quotes = [900, 700, 800].map((cents) => ({
      carrier: 'fedex' as const,
      cost: usd(cents),
      days: 2,
    }))
    assert.equal(shippingOptions(request('CA'), quotes)[0].cost.cents, 700)
  })
})
