const FOLLOWED = new Set([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.updated',
  'charge.refunded',
])

/** Each of them comes with an event about its payment intent, which is followed. */
const COMPANIONS = new Set([
  'payment_intent.created',
  'payment_intent.processing',
  'charge.succeeded',
  'charge.failed',
  'charge.captured',
])

/** Events after which the shop asks how its payment stands. */
export const isFollowed = (type: string) => FOLLOWED.has(type)

export const isKnown = (type: string) => FOLLOWED.has(type) || COMPANIONS.has(type)
