import { invalidRequest } from '../protocol/errors.js'
import type { Parameters } from '../protocol/parameters.js'

const CURRENCIES = ['usd', 'cad', 'aud', 'chf', 'eur', 'gbp', 'mxn', 'nzd']
const MIN_AMOUNT = 50
const MAX_AMOUNT = 99_999_999
const FEE_PER_MILLE = 29
const FEE_FIXED = 30

const BELOW_MINIMUM =
  'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).  If you want to save a Payment Method for future use without an immediate payment, use a Setup Intent instead: https://docs.stripe.com/payments/setup-intents'

export const inDollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

/** 2.9 % and 30 cents, half cents up: 29.00 pays 1.14. */
export const feeOf = (amount: number) =>
  Math.floor((amount * FEE_PER_MILLE + 500) / 1000) + FEE_FIXED

export function readAmount(params: Parameters): { amount: number; currency: string } {
  const amount = params.requiredInteger('amount')
  const currency = params.requiredText('currency').toLowerCase()
  if (!CURRENCIES.includes(currency)) {
    const known = CURRENCIES.join(', ')
    throw invalidRequest(
      `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`,
      {
        param: 'currency',
      }
    )
  }
  if (amount < 1)
    throw invalidRequest(BELOW_MINIMUM, { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount < MIN_AMOUNT) {
    throw invalidRequest(`Amount must be at least ${inDollars(MIN_AMOUNT)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    })
  }
  if (amount > MAX_AMOUNT) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return { amount, currency }
}
