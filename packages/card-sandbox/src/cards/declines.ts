export type Decline = {
  code: string
  message: string
  declineCode?: string
  param?: string
  networkCode?: string
  advice?: 'confirm_card_data' | 'do_not_try_again' | 'try_again_later'
}

const CARD_DECLINED = 'Your card was declined.'

const declined = (declineCode: string, message = CARD_DECLINED): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
  param: '',
  networkCode: '01',
  advice: 'try_again_later',
})

/** The declines of docs.stripe.com/testing and docs.stripe.com/error-codes. */
export const DECLINES = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: { ...declined('lost_card'), advice: 'do_not_try_again' },
  stolen_card: { ...declined('stolen_card'), advice: 'do_not_try_again' },
  fraudulent: { ...declined('fraudulent'), advice: 'do_not_try_again' },
  card_velocity_exceeded: declined(
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.'
  ),
  expired_card: {
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
    advice: 'do_not_try_again',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
    advice: 'confirm_card_data',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    advice: 'try_again_later',
  },
} as const satisfies Record<string, Decline>

export type DeclineName = keyof typeof DECLINES
