import { texts } from './specification.js'

const CARD_ERROR_CODES: ReadonlySet<string> = new Set([
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
])

export type PaymentDialog = { title: string; text: string }

/** Returns the dialog for a declined payment. */
export function cardErrorText(code: string, message: string): PaymentDialog {
  if (CARD_ERROR_CODES.has(code)) {
    return { title: texts.checkout.transactionError, text: texts.checkout.cardDeclined(message) }
  }
  if (message.includes(texts.checkout.tokenReused)) {
    return { title: texts.checkout.error, text: texts.checkout.alreadyPlaced }
  }
  return { title: texts.checkout.error, text: message }
}
