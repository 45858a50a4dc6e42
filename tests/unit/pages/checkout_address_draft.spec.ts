import { test } from '@japa/runner'
import {
  addressStepBody,
  draftOf,
  withFulfillment,
  withOfferedFulfillment,
} from '../../../inertia/components/checkout/address_draft.js'
import { withAddressField } from '../../../inertia/components/addresses/address_input.js'
import { emptyAddress, normalizeAddress } from '#shared/address'
import type { AddressDraft } from '../../../inertia/components/checkout/address_draft.js'

const inCanada = emptyAddress('CA')
const portland = normalizeAddress({
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
  fulfillment: null,
  account: '',
  shipping: emptyAddress(),
  billing: emptyAddress(),
  sameBilling: false,
}
const settings = { defaultCountry: 'CA', profile: null }
const startDraft = (orderInput: object, settingsInput: object = {}): AddressDraft =>
  draftOf(
    { ...order, ...orderInput } as Parameters<typeof draftOf>[0],
    { ...settings, ...settingsInput } as Parameters<typeof draftOf>[1]
  )

test.group('Checkout: typing an address', () => {
  test('The address of a quick order comes before that of the profile, whose billing stays', ({
    assert,
  }) => {
    const profile = { email: '', phone: '', shipping: portland, billing: portland }
    const site = { ...portland, address1: '99 Dock Road' }
    const draft = startDraft({ shipping: site }, { profile })
    assert.deepEqual([draft.shipping, draft.billing], [site, portland])
    assert.isFalse(draft.sameBilling)
  })

  test('A postal code is uppercased and selects its province', ({ assert }) => {
    const typed = withAddressField(inCanada, 'zipcode', 'm5v 3l9')
    assert.equal(typed.zipcode, 'M5V 3L9')
    assert.equal(typed.stateId, 'ON')
  })

  test('A new postal code changes a guessed province', ({ assert }) => {
    const typed = withAddressField(
      withAddressField(inCanada, 'zipcode', 'M5V 3L9'),
      'zipcode',
      'H7S 1Y9'
    )
    assert.equal(typed.stateId, 'QC')
  })

  test('A province selected by the customer stays', ({ assert }) => {
    const chosen = withAddressField(inCanada, 'stateId', 'MB')
    assert.equal(withAddressField(chosen, 'zipcode', 'M5V 3L9').stateId, 'MB')
  })

  test('A postal code without a known province changes nothing', ({ assert }) => {
    const typed = withAddressField(withAddressField(inCanada, 'zipcode', 'M5V'), 'zipcode', 'X')
    assert.equal(typed.stateId, 'ON')
  })

  test('A new country clears the state, and guesses it from the postal code', ({ assert }) => {
    assert.equal(withAddressField(portland, 'countryId', 'FR').stateId, '')
    assert.equal(
      withAddressField({ ...portland, countryId: 'FR' }, 'countryId', 'US').stateId,
      'OR'
    )
  })
})

test.group('Checkout: initial values of the address step', () => {
  test('The default is the country of the storefront, with the same billing address', ({
    assert,
  }) => {
    const draft = startDraft({})
    assert.equal(draft.shipping.countryId, 'CA')
    assert.isTrue(draft.sameBilling)
  })

  test('The profile of the user fills in the step', ({ assert }) => {
    const elsewhere = { ...portland, address1: '1 Yonge St' }
    const profile = { email: 'a@b.example', phone: '1', shipping: portland, billing: elsewhere }
    const draft = startDraft({}, { profile })
    assert.equal(draft.email, 'a@b.example')
    assert.equal(draft.shipping.address1, '2814 NE Alameda St')
    assert.isFalse(draft.sameBilling)
  })

  test('Values entered before take precedence over the profile', ({ assert }) => {
    const profile = { email: 'a@b.example', phone: '1', shipping: inCanada, billing: inCanada }
    const entered = {
      email: 'x@y.example',
      shipping: portland,
      billing: portland,
      sameBilling: true,
    }
    const draft = startDraft(entered, { profile })
    assert.equal(draft.email, 'x@y.example')
    assert.equal(draft.shipping.city, 'Portland')
    assert.isTrue(draft.sameBilling)
  })
})

test.group('Checkout: request body of the address step', () => {
  test('An identical billing address is not sent', ({ assert }) => {
    const step = addressStepBody({ ...startDraft({}), shipping: portland, sameBilling: true })
    assert.deepEqual(Object.keys(step.address), ['shipping'])
    assert.isTrue(step.same_billing)
    assert.notProperty(step, 'shipment')
  })

  test('Pick-up sends a billing address only', ({ assert }) => {
    const draft = withFulfillment({ ...startDraft({}), shipping: portland }, 'PICKUP')
    const step = addressStepBody(draft)
    assert.deepEqual(Object.keys(step.address), ['billing'])
    assert.equal(step.address.billing?.city, 'Portland')
    assert.isFalse(step.same_billing)
    assert.deepInclude(step, { shipment: { method: 'PICKUP', account: '' } })
  })

  test('An own carrier is sent with its account, and read back from the order', ({ assert }) => {
    const draft = { ...startDraft({}), carrier: 'UPS', account: '8X-99 21' }
    const step = addressStepBody(withFulfillment(draft, 'OWN_SHIPPING'))
    const sent = { method: 'OWN_SHIPPING', carrier: 'UPS', account: '8X-99 21' }
    assert.deepInclude(step, { shipment: sent })
    for (const [account, expected] of [
      ['UPS, 8X-99 21', { carrier: 'UPS', account: '8X-99 21' }],
      ['UPS 8X-99 21', { carrier: '', account: 'UPS 8X-99 21' }],
    ] as const)
      assert.deepInclude(startDraft({ account }), expected)
  })

  test('The phone number is not repeated in the addresses', ({ assert }) => {
    const shipping = { ...portland, phone: 'an older one' }
    const step = addressStepBody({ ...startDraft({}), phone: '+1 503 555 0142', shipping })
    assert.equal(step.phone, '+1 503 555 0142')
    assert.equal(step.address.shipping?.phone, '')
  })

  test('A fulfillment that the other storefront lacks becomes shipping, the rest stays', ({
    assert,
  }) => {
    const pickupDraft = startDraft({
      fulfillment: 'PICKUP',
      billing: portland,
      email: 'ann@example.com',
    })
    const withFulfillments = (...fulfillments: string[]) =>
      withOfferedFulfillment(pickupDraft, { ...settings, fulfillments } as unknown as Parameters<
        typeof withOfferedFulfillment
      >[1])

    assert.deepEqual(withFulfillments('PICKUP'), pickupDraft)
    assert.deepEqual(withFulfillments(), { ...pickupDraft, fulfillment: 'SHIP' })
    assert.deepEqual(withFulfillments('OWN_SHIPPING'), { ...pickupDraft, fulfillment: 'SHIP' })
    assert.equal(addressStepBody(withFulfillments()).address.billing?.city, 'Portland')
  })
})
