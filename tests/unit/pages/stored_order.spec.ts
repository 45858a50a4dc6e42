import { test } from '@japa/runner'
import { copiedDraft, storedDraft } from '../../../inertia/components/order_editor/stored_draft.js'
import { toEditBody } from '../../../inertia/components/order_editor/order_body.js'
import type { OrderDraft } from '../../../inertia/components/order_editor/order_draft.js'
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

function formOf(shipping: object, billing: object, changes: object = {}) {
  const order = {
    state: 5,
    cart: [],
    email: '',
    same_billing: false,
    address: { shipping, billing },
    payment: { salesTaxPercent: 13, shipping: 0, discount: 0, commission_fee: 0 },
    shipment: {},
    ...changes,
  }
  const choices = [{ value: '', label: '' }]
  const form = {
    ...{ order, states: choices, sources: [''], defaultCountries: { usd: 'US', cad: 'CA' } },
    ...{ shippingMethods: choices, paymentMethods: choices, chargedTax: null },
  }
  return form as unknown as StoredOrderForm
}

const draftOf = (shipping: object, billing: object) => storedDraft(formOf(shipping, billing))

test.group('The form of a stored order', () => {
  test('calls the billing address the same where the page of the order does', ({ assert }) => {
    assert.isTrue(draftOf({ ...ADDRESS, phone: '416 555 0142' }, ADDRESS).sameBilling)
    assert.isFalse(draftOf(ADDRESS, { ...ADDRESS, address2: 'Unit 4' }).sameBilling)
  })

  test('sends no tax rate with an order that moves where that rate is fixed', ({ assert }) => {
    const movedTax = (isTaxCalculated: boolean) => {
      const draft = storedDraft({ ...formOf(ADDRESS, ADDRESS), isTaxCalculated })
      return toEditBody({ ...draft, shippingMethod: 'PICKUP' }, draft).body.payment
    }
    assert.isNull(movedTax(true).salesTaxPercent)
    assert.notProperty(movedTax(false), 'salesTaxPercent')
  })

  test('has no rate of a tax that a marketplace charged, and sends one that staff type', ({
    assert,
  }) => {
    const draft = storedDraft({
      ...formOf(ADDRESS, ADDRESS),
      isTaxCalculated: false,
      chargedTax: 8,
    })
    assert.equal(draft.taxPercent, '')
    const rateOf = (changes: Partial<OrderDraft>) =>
      toEditBody({ ...draft, shippingMethod: 'DHL', ...changes }, draft).body.payment
        .salesTaxPercent
    assert.deepEqual(
      [rateOf({}), rateOf({ taxPercent: '0' }), rateOf({ taxPercent: null })],
      [undefined, 0, null]
    )
  })

  test('names its promo code, whose discount staff do not enter', ({ assert }) => {
    const payment = { salesTaxPercent: 13, shipping: 0, discount: 4, commission_fee: 0 }
    const form = formOf(ADDRESS, ADDRESS, { promocode: { code: 'SPRING' }, payment })
    const draft = storedDraft(form)
    assert.deepEqual([draft.promoCode, draft.discount], ['SPRING', ''])
    const bodyOf = (changes: Partial<OrderDraft>) => {
      const { promocode, payment: sent } = toEditBody({ ...draft, ...changes }, draft).body
      return { promocode, discount: sent.discount }
    }
    const nothing = undefined
    assert.deepEqual(bodyOf({}), { promocode: nothing, discount: nothing })
    assert.deepEqual(bodyOf({ promoCode: ' SUMMER' }), { promocode: 'SUMMER', discount: nothing })
    assert.deepEqual(bodyOf({ promoCode: '' }), { promocode: null, discount: nothing })
    assert.deepEqual(bodyOf({ promoCode: '', discount: '3' }), { promocode: null, discount: 3 })
    assert.deepEqual(bodyOf({ discount: '3' }), { promocode: nothing, discount: nothing })
    const copy = copiedDraft(form, form.order)
    assert.deepEqual([copy.promoCode, copy.discount], ['', ''])
  })
})
