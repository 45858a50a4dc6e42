import type { HistoryView } from '#core/history'

export type TimelineKind = 'note' | 'mail' | 'document' | 'payment' | 'shipment' | 'change'

/** An entry of the log of an order, by which staff filter its timeline */
export type OrderTimelineEntry = HistoryView['entries'][number] & { kind: TimelineKind }

/** What staff can do with an order in its state */
export type OrderActions = {
  canEdit: boolean
  canCancel: boolean
  canReopen: boolean
  canQuote: boolean
}
