/** The codes of a declined card as the provider documents them; not those of the shop, so that one it forgets fails */
export const DECLINED_CODES = [
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_cvc',
]
