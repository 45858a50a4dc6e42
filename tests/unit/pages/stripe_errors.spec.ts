import { test } from '@japa/runner'
import { cardErrorsOf } from '../../../inertia/lib/cards/stripe_errors.js'

const NUMBER = { number: 'Please specify a valid credit card number.' }
const EXPIRY = { expiry: 'Invalid expiration date.' }
const CVC = { cvc: 'Invalid CVC.' }

const CASES = [
  ['incomplete_number', NUMBER],
  ['invalid_number', NUMBER],
  ['incorrect_number', NUMBER],
  ['incomplete_expiry', EXPIRY],
  ['invalid_expiry_month', EXPIRY],
  ['invalid_expiry_month_past', EXPIRY],
  ['invalid_expiry_year', EXPIRY],
  ['invalid_expiry_year_past', EXPIRY],
  ['incomplete_cvc', CVC],
  ['invalid_cvc', CVC],
  ['incorrect_cvc', CVC],
  ['card_declined', {}],
  ['expired_card', {}],
  ['api_connection_error', {}],
  ['constructor', {}],
] as const

test.group('Stripe error codes', () => {
  for (const [code, errors] of CASES) {
    const [part = 'no field'] = Object.keys(errors)
    test(`${code} is about ${part}`, ({ assert }) => {
      assert.deepEqual(cardErrorsOf({ code }), errors)
    })
  }

  test('An error without a code is about no field', ({ assert }) => {
    assert.deepEqual(cardErrorsOf({ message: 'Something' }), {})
  })
})
