import { test } from '@japa/runner'
import {
  addressStepOf,
  draftOf,
  fitting,
  withField,
  withFulfilment,
} from '../../../inertia/components/checkout/address_draft.js'
import { emptyAddress, normaliseAddress } from '#shared/address'
import type { AddressDraft } from '../../../inertia/components/checkout/address_draft.js'

const inCanada = emptyAddress('CA')
const portland = normaliseAddress({
  firstname: 'Ann',
  lastname: 'Lee',
  address1: '2814 NE Alameda St',
  city: 'Portland',
  zipcode: '97212',
  stateId: 'OR',
  countryId: 'US',
})
const order = {
  email: '',
  phone: '',
  fulfilment: null,
  account: '',
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameBilling: false,
}
const settings = { defaultCountry: 'CA', profile: null }
const begin = (given: object, known: object = {}): AddressDraft =>
  draftOf(
    { ...order, ...given } as Parameters<typeof draftOf>[0],
    { ...settings, ...known } as Parameters<typeof draftOf>[1]
  )

test.group('Checkout: an address being typed', () => {
  test('a postal code is upper-cased and names its province', ({ assert }) => {
    const typed = withField(inCanada, 'zipcode', 'm5v 3l9')
    assert.equal(typed.zipcode, 'M5V 3L9')
    assert.equal(typed.stateId, 'ON')
  })

  test('another code moves a province that the first one named', ({ assert }) => {
    const typed = withField(withField(inCanada, 'zipcode', 'M5V 3L9'), 'zipcode', 'H7S 1Y9')
    assert.equal(typed.stateId, 'QC')
  })

  test('a province that was chosen by hand stays', ({ assert }) => {
    const chosen = withField(inCanada, 'stateId', 'MB')
    assert.equal(withField(chosen, 'zipcode', 'M5V 3L9').stateId, 'MB')
  })

  test('a code that leaves the province open changes nothing', ({ assert }) => {
    const typed = withField(withField(inCanada, 'zipcode', 'M5V'), 'zipcode', 'X')
    assert.equal(typed.stateId, 'ON')
  })

  test('another country takes the state away, and finds its own for the code', ({ assert }) => {
    assert.equal(withField(portland, 'countryId', 'FR').stateId, '')
    assert.equal(withField({ ...portland, countryId: 'FR' }, 'countryId', 'US').stateId, 'OR')
  })
})

test.group('Checkout: how the address step begins', () => {
  test('with nothing but the country of the storefront, billed where it is shipped', ({
    assert,
  }) => {
    const draft = begin({})
    assert.equal(draft.shipping.countryId, 'CA')
    assert.isTrue(draft.sameBilling)
  })

  test('with what is known of the customer', ({ assert }) => {
    const elsewhere = { ...portland, address1: '1 Yonge St' }
    const profile = { email: 'a@b.example', phone: '1', shipping: portland, billing: elsewhere }
    const draft = begin({}, { profile })
    assert.equal(draft.email, 'a@b.example')
    assert.equal(draft.shipping.address1, '2814 NE Alameda St')
    assert.isFalse(draft.sameBilling)
  })

  test('with what was entered before, though the customer is known', ({ assert }) => {
    const profile = { email: 'a@b.example', phone: '1', shipping: inCanada, billing: inCanada }
    const entered = {
      email: 'x@y.example',
      shipping: portland,
      billing: portland,
      sameBilling: true,
    }
    const draft = begin(entered, { profile })
    assert.equal(draft.email, 'x@y.example')
    assert.equal(draft.shipping.city, 'Portland')
    assert.isTrue(draft.sameBilling)
  })
})

test.group('Checkout: what the address step hands in', () => {
  test('no billing address where it is the same', ({ assert }) => {
    const step = addressStepOf({ ...begin({}), shipping: portland, sameBilling: true })
    assert.deepEqual(Object.keys(step.address), ['shipping'])
    assert.isTrue(step.same_billing)
    assert.notProperty(step, 'shipment')
  })

  test('who picks up hands in a billing address alone', ({ assert }) => {
    const draft = withFulfilment({ ...begin({}), shipping: portland }, 'PICKUP')
    const step = addressStepOf(draft)
    assert.deepEqual(Object.keys(step.address), ['billing'])
    assert.equal(step.address.billing?.city, 'Portland')
    assert.isFalse(step.same_billing)
    assert.deepInclude(step, { shipment: { method: 'PICKUP', account: '' } })
  })

  test('the one phone number stands for both addresses', ({ assert }) => {
    const shipping = { ...portland, phone: 'an older one' }
    const step = addressStepOf({ ...begin({}), phone: '+1 503 555 0142', shipping })
    assert.equal(step.phone, '+1 503 555 0142')
    assert.equal(step.address.shipping?.phone, '')
  })

  test('a way of delivery that the other storefront lacks is chosen anew, the rest stays', ({
    assert,
  }) => {
    const inOntario = begin({ fulfilment: 'PICKUP', billing: portland, email: 'ann@example.com' })
    const offered = (...fulfilments: string[]) =>
      fitting(inOntario, { ...settings, fulfilments } as unknown as Parameters<typeof fitting>[1])

    assert.deepEqual(offered('PICKUP'), inOntario)
    assert.deepEqual(offered(), { ...inOntario, fulfilment: 'SHIP' })
    assert.deepEqual(offered('OWN_SHIPPING'), { ...inOntario, fulfilment: 'SHIP' })
    assert.equal(addressStepOf(offered()).address.billing?.city, 'Portland')
  })
})
