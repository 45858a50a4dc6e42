import { test } from '@japa/runner'
import { storedDraft } from '../../../inertia/components/order_editor/stored_draft.js'
import type { StoredOrderForm } from '@views/orders'

const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Byron',
  company: '',
  address1: '1 King St',
  address2: '',
  city: 'Toronto',
  stateId: 'ON',
  countryId: 'CA',
  zipcode: 'M5H 1A1',
  phone: '',
}

function draftOf(shipping: object, billing: object) {
  const order = {
    state: 5,
    cart: [],
    same_billing: false,
    address: { shipping, billing },
    payment: { salesTaxPercent: 13, shipping: 0, discount: 0, commission_fee: 0 },
    shipment: {},
  }
  const choices = [{ value: '', label: '' }]
  const form = {
    ...{ order, states: choices, sources: [''], defaultCountries: { usd: 'US', cad: 'CA' } },
    ...{ shippingMethods: choices, paymentMethods: choices },
  }
  return storedDraft(form as unknown as StoredOrderForm)
}

test.group('The form of a stored order', () => {
  test('calls the billing address the same where the page of the order does', ({ assert }) => {
    assert.isTrue(draftOf({ ...ADDRESS, phone: '416 555 0142' }, ADDRESS).sameBilling)
    assert.isFalse(draftOf(ADDRESS, { ...ADDRESS, address2: 'Unit 4' }).sameBilling)
  })
})
