import { test } from '@japa/runner'
import { checkAddresses, type AddressStepInput } from '#orders/checkout/address_step_rules'
import { ShippingMethod } from '#shared/enums'
import { checkoutTexts } from '#shared/texts/checkout'
import { texts } from '#shared/texts/specification'
import { denver, toronto } from '#tests/unit/orders/support'
import type { DomainError } from '#shared/domain_error'

const step = (changes: Partial<AddressStepInput> = {}): AddressStepInput => ({
  email: 'ada@example.com',
  phone: '+1 303 555 0100',
  address: { shipping: denver, billing: toronto },
  ...changes,
})

const { required } = texts.form

function problemsOf(input: AddressStepInput): Record<string, string> {
  try {
    checkAddresses(input)
    return {}
  } catch (error) {
    return (error as DomainError).fields ?? {}
  }
}

test.group('Address step', () => {
  test('Billing and shipping addresses are separate unless marked as the same', ({ assert }) => {
    const apart = checkAddresses(step())
    assert.equal(apart.billing.city, 'Toronto')
    assert.isFalse(apart.sameBilling)
    const same = checkAddresses(step({ same_billing: true }))
    assert.deepEqual(same.billing, same.shipping)
    assert.isTrue(same.sameBilling)
  })

  test('The contact phone number fills addresses without one', ({ assert }) => {
    const own = { ...toronto, phone: '416 555 0100' }
    const { phone, shipping, billing } = checkAddresses(
      step({ address: { shipping: denver, billing: own } })
    )
    assert.equal(phone, '+1 303 555 0100')
    assert.equal(shipping.phone, '+1 303 555 0100')
    assert.equal(billing.phone, '416 555 0100')
  })

  test('All invalid fields are named at once, by address', ({ assert }) => {
    const problems = problemsOf(
      step({
        email: 'not-an-address',
        phone: ' ',
        address: { shipping: { ...denver, city: '' }, billing: { ...toronto, stateId: 'CO' } },
      })
    )
    assert.sameMembers(Object.keys(problems), [
      'email',
      'phone',
      'address.shipping.city',
      'address.billing.stateId',
    ])
  })

  test('A phone number without digits is named', ({ assert }) => {
    const problems = problemsOf(step({ phone: 'abc' }))
    assert.equal(problems.phone, 'Please enter a valid phone number.')
  })

  test('Same billing needs a shipping address and no billing address', ({ assert }) => {
    assert.deepEqual(problemsOf(step({ same_billing: true, address: { shipping: denver } })), {})
    const fields = Object.keys(problemsOf(step({ same_billing: true, address: {} })))
    assert.isTrue(fields.every((field) => field.startsWith('address.shipping.')))
  })

  for (const method of ['PICKUP', 'OWN_SHIPPING'] as const) {
    test(`${method} needs no shipping address, and bills to none`, ({ assert }) => {
      const own = step({
        shipment: { method, account: 'UPS 77' },
        same_billing: true,
        address: { billing: toronto },
      })
      const checked = checkAddresses(own)
      assert.equal(checked.shipping.address1, '')
      assert.equal(checked.billing.city, 'Toronto')
      assert.isFalse(checked.sameBilling)
      assert.deepEqual([checked.fulfillment, checked.account], [method, 'UPS 77'])
      assert.include(Object.keys(problemsOf({ ...own, address: {} })), 'address.billing.city')
    })
  }

  test('Own shipping needs an account, and a carrier where it is asked for, in 40 characters')
    .with([
      { carrier: 'UPS', account: '8X-99', problems: {} },
      { account: '8X-99', problems: {} },
      { carrier: ' ', account: '8X-99', problems: { 'shipment.carrier': required } },
      { carrier: 'UPS', account: ' ', problems: { 'shipment.account': required } },
      { carrier: 'UPS', problems: { 'shipment.account': required } },
      { carrier: 'U'.repeat(14), account: '8'.repeat(24), problems: {} },
      {
        ...{ carrier: 'U'.repeat(14), account: '8'.repeat(25) },
        problems: { 'shipment.account': checkoutTexts.accountTooLong },
      },
    ])
    .run(({ assert }, { problems, ...own }) => {
      const shipment = { method: ShippingMethod.OwnShipping, ...own }
      assert.deepEqual(problemsOf(step({ shipment })), problems, JSON.stringify(own))
    })

  test('A pick-up needs no carrier', ({ assert }) => {
    const shipment = { method: ShippingMethod.Pickup, carrier: '', account: '' }
    assert.deepEqual(problemsOf(step({ shipment })), {})
  })

  test('The address of the e-mail is required, and one of blanks is none', ({ assert }) => {
    assert.deepEqual(problemsOf(step({ email: '  ' })), { email: required })
    assert.deepEqual(problemsOf(step({ email: undefined, phone: undefined })), {
      ...{ email: required, phone: required },
    })
    assert.deepEqual(problemsOf(step({ email: 'ada' })), { email: texts.form.email })
  })

  test('Blanks around the phone number are not stored', ({ assert }) => {
    const { phone, shipping } = checkAddresses(step({ phone: ' 303 555 0100 ' }))
    assert.deepEqual([phone, shipping.phone], ['303 555 0100', '303 555 0100'])
  })

  test('The phones of the addresses are checked like that of the order', ({ assert }) => {
    const shipping = { ...denver, phone: 'abc' }
    const billing = { ...toronto, phone: '1-800-flowers' }
    const error = 'Please enter a valid phone number.'
    assert.deepEqual(problemsOf(step({ address: { shipping, billing } })), {
      'address.shipping.phone': error,
      'address.billing.phone': error,
    })
    const pickup = { method: ShippingMethod.Pickup }
    assert.deepEqual(
      problemsOf(step({ address: { shipping, billing: toronto }, same_billing: true })),
      {
        'address.shipping.phone': error,
      }
    )
    assert.deepEqual(problemsOf(step({ address: { billing }, shipment: pickup })), {
      'address.billing.phone': error,
    })
  })

  test('An order that is sent back as it was read keeps the phones of its addresses', ({
    assert,
  }) => {
    const shipping = { ...denver, phone: 'see reception' }
    const sent = step({ address: { shipping }, same_billing: true })
    assert.equal(checkAddresses(sent, ['see reception']).shipping.phone, 'see reception')
    assert.deepEqual(Object.keys(problemsOf(sent)), ['address.shipping.phone'])
  })

  test('An optional shipping address is validated, too', ({ assert }) => {
    const problems = problemsOf(
      step({
        shipment: { method: 'PICKUP' },
        address: { shipping: { ...denver, zipcode: 'x' }, billing: toronto },
      })
    )
    assert.deepEqual(Object.keys(problems), ['address.shipping.zipcode'])
  })
})
