/** The error codes of the specification. `number` is the sandbox card that produces the code, if there is one. */
export const CARD_ERRORS = [
  {
    code: 'card_declined',
    number: '4000000000000002',
    message: 'Your card was declined.',
  },
  {
    code: 'expired_card',
    number: '4000000000000069',
    message: 'Your card has expired.',
  },
  {
    code: 'incorrect_cvc',
    number: '4000000000000127',
    message: "Your card's security code is incorrect.",
  },
  {
    code: 'processing_error',
    number: '4000000000000119',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  { code: 'incorrect_number', number: null, message: 'Your card number is incorrect.' },
  {
    code: 'invalid_expiry_month',
    number: null,
    message: "Your card's expiration month is invalid.",
  },
  {
    code: 'invalid_expiry_year',
    number: null,
    message: "Your card's expiration year is invalid.",
  },
  { code: 'invalid_cvc', number: null, message: "Your card's security code is invalid." },
]
