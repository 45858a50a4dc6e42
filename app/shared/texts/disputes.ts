/** The reasons and states of disputes as the card provider names them, for staff */
const REASONS: Readonly<Record<string, string>> = {
  credit_not_processed: 'Refund not received',
  duplicate: 'Charged twice',
  fraudulent: 'Not authorized by the cardholder',
  general: 'No reason given',
  product_not_received: 'Goods not received',
  product_unacceptable: 'Goods not as described',
  subscription_canceled: 'Subscription canceled',
  unrecognized: 'Charge not recognized',
}

const STATUSES: Readonly<Record<string, string>> = {
  needs_response: 'Needs a response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
  prevented: 'Prevented',
  warning_needs_response: 'Inquiry, needs a response',
  warning_under_review: 'Inquiry under review',
  warning_closed: 'Inquiry closed',
}

const inWords = (name: string) => {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const disputeReason = (reason: string): string => REASONS[reason] ?? inWords(reason)

export const disputeStatus = (status: string): string => STATUSES[status] ?? inWords(status)

export const disputeActions = {
  inquiry_opened: 'Bank inquiry about a payment',
  inquiry_closed: 'Bank inquiry closed',
  dispute_opened: 'Payment disputed',
  dispute_answered: 'Dispute under review',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  dispute_closed: 'Dispute closed',
} as const
