import { test } from '@japa/runner'
import { checkAddresses, type AddressStep } from '#orders/rules/address_step'
import { denver, toronto } from '#tests/unit/orders/support'
import type { Refusal } from '#shared/refusal'

const step = (changes: Partial<AddressStep> = {}): AddressStep => ({
  email: 'ada@example.com',
  phone: '+1 303 555 0100',
  address: { shipping: denver, billing: toronto },
  ...changes,
})

function problemsOf(input: AddressStep): Record<string, string> {
  try {
    checkAddresses(input)
    return {}
  } catch (error) {
    return (error as Refusal).fields ?? {}
  }
}

test.group('The address step', () => {
  test('keeps both addresses apart, or bills to where it ships', ({ assert }) => {
    const apart = checkAddresses(step())
    assert.equal(apart.billing.city, 'Toronto')
    assert.isFalse(apart.sameBilling)
    const same = checkAddresses(step({ same_billing: true }))
    assert.deepEqual(same.billing, same.shipping)
    assert.isTrue(same.sameBilling)
  })

  test('puts the phone into the addresses that have none', ({ assert }) => {
    const own = { ...toronto, phone: '416 555 0100' }
    const { phone, shipping, billing } = checkAddresses(
      step({ address: { shipping: denver, billing: own } })
    )
    assert.equal(phone, '+1 303 555 0100')
    assert.equal(shipping.phone, '+1 303 555 0100')
    assert.equal(billing.phone, '416 555 0100')
  })

  test('names all that is wrong at once, shipping and billing apart', ({ assert }) => {
    const problems = problemsOf(
      step({
        email: 'nobody',
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

  test('asks for no billing address where it is the same, but for one to ship to', ({ assert }) => {
    assert.deepEqual(problemsOf(step({ same_billing: true, address: { shipping: denver } })), {})
    const fields = Object.keys(problemsOf(step({ same_billing: true, address: {} })))
    assert.isTrue(fields.every((field) => field.startsWith('address.shipping.')))
  })

  for (const method of ['PICKUP', 'OWN_SHIPPING'] as const) {
    test(`asks for no address to ship to with ${method}, and then bills to no such`, ({
      assert,
    }) => {
      const own = step({
        shipment: { method, account: 'UPS 77' },
        same_billing: true,
        address: { billing: toronto },
      })
      const checked = checkAddresses(own)
      assert.equal(checked.shipping.address1, '')
      assert.equal(checked.billing.city, 'Toronto')
      assert.isFalse(checked.sameBilling)
      assert.deepEqual([checked.fulfilment, checked.account], [method, 'UPS 77'])
      assert.include(Object.keys(problemsOf({ ...own, address: {} })), 'address.billing.city')
    })
  }

  test('checks an address to ship to that is given without need', ({ assert }) => {
    const problems = problemsOf(
      step({
        shipment: { method: 'PICKUP' },
        address: { shipping: { ...denver, zipcode: 'x' }, billing: toronto },
      })
    )
    assert.deepEqual(Object.keys(problems), ['address.shipping.zipcode'])
  })
})
