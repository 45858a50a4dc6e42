import { createHmac } from 'node:crypto'
import { cardDeclined, missingParameter } from '../protocol/errors.js'
import { passesLuhn } from './luhn.js'
import { testCardOfNumber } from './test_cards.js'
import type { Parameters } from '../protocol/parameters.js'
import type { Behavior, Funding, TestCard } from './test_cards.js'

/** What is stored of a card. Never its number, never its security code. */
export type StoredCard = {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  fingerprint: string
  funding: Funding
  country: string
  hasCvc: boolean
  name: string | null
  behavior: Behavior
}

const BRANDS: readonly [pattern: RegExp, brand: string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(30|36|38)/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^6/, 'discover'],
]

const NOT_A_TEST_CARD =
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.'

/** Validates `number`, `exp_month`, `exp_year` and `cvc` in Stripe's order. */
export function readCard(fields: Parameters, secret: string): StoredCard {
  const number = fields.requiredText('number').replace(/[\s-]/g, '')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw cardDeclined('Your card number is incorrect.', {
      code: 'incorrect_number',
      param: 'number',
    })
  }
  const expiry = readExpiry(fields)
  const brand = brandOf(number)
  const hasCvc = readCvc(fields, brand)
  const testCard = testCardOfNumber(number)
  if (!testCard) {
    throw cardDeclined(NOT_A_TEST_CARD, {
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      param: '',
    })
  }
  return { ...storedCard(testCard, secret), ...expiry, hasCvc, name: fields.text('name') }
}

/** Returns the card of a documented token such as tok_visa. */
export function storedCard(testCard: TestCard, secret: string): StoredCard {
  return {
    brand: brandOf(testCard.number),
    last4: testCard.number.slice(-4),
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 3,
    fingerprint: createHmac('sha256', secret)
      .update(testCard.number)
      .digest('base64url')
      .replace(/[-_]/g, '0')
      .slice(0, 16),
    funding: testCard.funding,
    country: testCard.country,
    hasCvc: true,
    name: null,
    behavior: testCard.behavior,
  }
}

const brandOf = (number: string) =>
  BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown'

function readExpiry(fields: Parameters): { expMonth: number; expYear: number } {
  const [month, year] = ['exp_month', 'exp_year'].map((name) => {
    const text = fields.text(name)
    if (text === null) throw missingParameter(fields.nameOf(name))
    return /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  })
  const today = new Date()
  const thisYear = today.getUTCFullYear()
  const expYear = year < 100 ? 2000 + year : year

  if (!(month >= 1 && month <= 12)) throw invalidMonth()
  if (!(expYear >= thisYear && expYear <= thisYear + 50)) {
    throw cardDeclined("Your card's expiration year is invalid.", {
      code: 'invalid_expiry_year',
      param: 'exp_year',
    })
  }
  if (expYear === thisYear && month < today.getUTCMonth() + 1) throw invalidMonth()
  return { expMonth: month, expYear }
}

const invalidMonth = () =>
  cardDeclined("Your card's expiration month is invalid.", {
    code: 'invalid_expiry_month',
    param: 'exp_month',
  })

function readCvc(fields: Parameters, brand: string): boolean {
  const cvc = fields.text('cvc')
  const isValid = cvc === null || (brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)
  if (!isValid) {
    throw cardDeclined("Your card's security code is invalid.", {
      code: 'invalid_cvc',
      param: 'cvc',
    })
  }
  return cvc !== null
}
