import type { TimelineKind } from '#orders/timeline_props'

const KINDS: Record<string, TimelineKind> = {
  note_removed: 'note',
  mailed_without_pdf: 'mail',
  printed_without_characters: 'mail',
  reminded: 'mail',
  quote_issued: 'document',
  quote_question: 'note',
  invoiced: 'document',
  credited: 'document',
  invoice_voided: 'document',
  card_declined: 'payment',
  cards_limited: 'payment',
  paid: 'payment',
  payment_reopened: 'payment',
  payment_recorded: 'payment',
  payment_reversed: 'payment',
  refund_requested: 'payment',
  payment_link_created: 'payment',
  opened: 'payment',
  charged_late: 'payment',
  shipped: 'shipment',
  shipment_changed: 'shipment',
  shipment_voided: 'shipment',
  goods_returned: 'shipment',
}

/** Returns the kind of an action in the log of an order; an action without one changes the order. */
export const timelineKind = (action: string): TimelineKind => KINDS[action] ?? 'change'
