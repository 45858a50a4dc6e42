import type { DeclineName } from './declines.js'

export type Funding = 'credit' | 'debit' | 'prepaid'

export type Behavior = {
  /** Requires 3-D Secure first */
  challenges?: true
  /** Declines the charge, after the challenge if there is one */
  declines?: DeclineName
  /** Its balance is available immediately */
  availableImmediately?: true
  /** The customer disputes the charge for this reason, or the bank only asks about it */
  disputes?: 'fraudulent' | 'product_not_received'
  inquires?: true
  /** Refunds start as pending, or fail after they had succeeded */
  refunds?: 'pending' | 'fail'
}

export type TestCard = {
  number: string
  /** `visa` stands for the documented token tok_visa and the payment method pm_card_visa */
  aliases: readonly string[]
  country: string
  funding: Funding
  behavior: Behavior
}

const card = (
  number: string,
  aliases: string,
  {
    country = 'US',
    funding = 'credit',
    ...behavior
  }: Behavior & { country?: string; funding?: Funding } = {}
): TestCard => ({
  number,
  aliases: aliases.split(' ').filter(Boolean),
  country,
  funding,
  behavior,
})

/** The documented test cards of docs.stripe.com/testing; every other number is declined, as in Stripe's test mode. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'visa us'),
  card('4111111111111111', ''),
  card('4000056655665556', 'visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard'),
  card('2223003122003222', ''),
  card('5200828282828210', 'mastercard_debit', { funding: 'debit' }),
  card('5105105105105100', 'mastercard_prepaid', { funding: 'prepaid' }),
  card('378282246310005', 'amex'),
  card('371449635398431', ''),
  card('6011111111111117', 'discover'),
  card('6011000990139424', ''),
  card('6011981111111113', '', { funding: 'debit' }),
  card('3056930009020004', 'diners'),
  card('36227206271667', ''),
  card('3566002020360505', 'jcb', { country: 'JP' }),
  card('6200000000000005', 'unionpay', { country: 'CN' }),
  card('6205500000000000004', '', { country: 'CN' }),
  card('4000001240000000', 'ca', { country: 'CA' }),
  card('4000004840008001', 'mx', { country: 'MX' }),
  card('4000008260000000', 'gb', { country: 'GB' }),
  card('4000000000000077', 'bypassPending', { availableImmediately: true }),

  card('4000000000000002', 'visa_chargeDeclined chargeDeclined', { declines: 'generic_decline' }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds chargeDeclinedInsufficientFunds', {
    declines: 'insufficient_funds',
  }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard chargeDeclinedLostCard', {
    declines: 'lost_card',
  }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard chargeDeclinedStolenCard', {
    declines: 'stolen_card',
  }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', { declines: 'expired_card' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { declines: 'incorrect_cvc' }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { declines: 'processing_error' }),
  card(
    '4000000000006975',
    'visa_chargeDeclinedVelocityLimitExceeded chargeDeclinedVelocityLimitExceeded',
    {
      declines: 'card_velocity_exceeded',
    }
  ),
  card('4100000000000019', 'visa_chargeDeclinedFraudulent chargeDeclinedFraudulent radarBlock', {
    declines: 'fraudulent',
  }),
  card('4000000000000341', 'chargeCustomerFail', { declines: 'generic_decline' }),

  card('4000002760003184', 'authenticationRequired', { challenges: true }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { challenges: true }),
  card('4000000000003220', 'threeDSecure2Required threeDSecureRequired', { challenges: true }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    challenges: true,
    declines: 'insufficient_funds',
  }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    challenges: true,
    declines: 'generic_decline',
  }),
  card('4000008400001280', 'threeDSecureRequiredProcessingError', {
    challenges: true,
    declines: 'processing_error',
  }),

  card('4000000000000259', 'createDispute', { disputes: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', { disputes: 'product_not_received' }),
  card('4000000000001976', 'createDisputeInquiry', { inquires: true }),
  card('4000000000007726', 'pendingRefund', { refunds: 'pending' }),
  card('4000000000005126', 'refundFail', { refunds: 'fail' }),
]

const byNumber = new Map(TEST_CARDS.map((testCard) => [testCard.number, testCard]))
const byAlias = new Map(
  TEST_CARDS.flatMap((testCard) => testCard.aliases.map((alias) => [alias, testCard]))
)

export const testCardOfNumber = (number: string) => byNumber.get(number) ?? null

export const testCardOfToken = (id: string) =>
  id.startsWith('tok_') ? (byAlias.get(id.slice(4)) ?? null) : null

export const testCardOfMethod = (id: string) =>
  id.startsWith('pm_card_') ? (byAlias.get(id.slice(8)) ?? null) : null
