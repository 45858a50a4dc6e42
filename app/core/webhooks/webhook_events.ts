/** What other programs can be told; the receiver of each chooses. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.refunded',
  'invoice.issued',
  'stock.low',
] as const

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Sent by hand, to try a receiver */
export const TEST_EVENT = 'webhook.test'

/** Returns the event names of a receiver as its row stores them, so that `like '% name %'` finds each. */
export const storedEvents = (events: readonly WebhookEvent[]): string => ` ${events.join(' ')} `

export const eventsOf = (stored: string): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => stored.includes(` ${event} `))
