import { orderingTexts } from './storefront/ordering.js'

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
    return {
      title: orderingTexts.checkout.transactionError,
      text: orderingTexts.checkout.cardDeclined(message),
    }
  }
  if (message.includes(orderingTexts.checkout.tokenReused)) {
    return { title: orderingTexts.checkout.error, text: orderingTexts.checkout.alreadyPlaced }
  }
  return { title: orderingTexts.checkout.error, text: message }
}
