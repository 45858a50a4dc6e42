import { orderingTexts } from '#shared/texts/storefront/ordering'
import type { CardErrors } from './card.js'
import type { StripeError, StripeFieldKind } from './stripe_js.js'

type CardPart = 'number' | 'expiry' | 'cvc'

export const PART_OF: Record<StripeFieldKind, CardPart> = {
  cardNumber: 'number',
  cardExpiry: 'expiry',
  cardCvc: 'cvc',
}

// Codes of Stripe's fields while typing (incomplete_, invalid_), and of its API for the whole card (incorrect_).
const CODES: Record<CardPart, readonly string[]> = {
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
const PARTS = Object.keys(CODES) as CardPart[]

/** Returns the shop's error text for the field that a Stripe error is about; empty if it is about none. */
export function cardErrorsOf({ code = '' }: StripeError): CardErrors {
  const part = PARTS.find((candidate) => CODES[candidate].includes(code))
  return part ? { [part]: orderingTexts.card[part] } : {}
}
