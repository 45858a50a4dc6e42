import { texts } from '#shared/texts'
import type { CardErrors } from './card.js'
import type { StripeError, StripeFieldKind } from './stripe_js.js'

type Part = 'number' | 'expiry' | 'cvc'

export const PART_OF: Record<StripeFieldKind, Part> = {
  cardNumber: 'number',
  cardExpiry: 'expiry',
  cardCvc: 'cvc',
}

// What Stripe's fields say while somebody types (incomplete_, invalid_), and what its API says of the whole card.
const CODES: Record<Part, readonly string[]> = {
  number: ['incomplete_number', 'invalid_number', 'incorrect_number'],
  expiry: [
    'incomplete_expiry',
    'invalid_expiry_month',
    'invalid_expiry_month_past',
    'invalid_expiry_year',
    'invalid_expiry_year_past',
  ],
  cvc: ['incomplete_cvc', 'invalid_cvc', 'incorrect_cvc'],
}
const PARTS = Object.keys(CODES) as Part[]

/** The field that an error of Stripe's is about, with the shop's text for it; nothing where it is about none. */
export function cardErrorsOf({ code = '' }: StripeError): CardErrors {
  const part = PARTS.find((one) => CODES[one].includes(code))
  return part ? { [part]: texts.card[part] } : {}
}
