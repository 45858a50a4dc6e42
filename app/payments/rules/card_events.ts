const PROCESSED = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.updated',
  'charge.refunded',
])

/** The provider sends each of these together with an event that is processed. */
const COMPANIONS = new Set([
  'payment_intent.created',
  'payment_intent.processing',
  'charge.succeeded',
  'charge.failed',
  'charge.captured',
])

/** Whether the shop looks up the payment after an event of this type. */
export const isProcessed = (type: string) => PROCESSED.has(type)

export const isCompanion = (type: string) => COMPANIONS.has(type)
