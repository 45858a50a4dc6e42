import type { Actor } from '#core/audit_log'

export type StockMovementKind =
  'initial' | 'received' | 'adjusted' | 'reserved' | 'released' | 'shipped' | 'returned'

export type StockSource = 'start' | 'order' | 'purchase' | 'manual' | 'import' | 'amazon'

/** `stock` can be sold, `reserved` is sold and not shipped; both are on hand. */
export type StockFigures = { stock: number; reserved: number }

/** The order or purchase order that a movement belongs to */
export type StockSubject = { type: string; id: string }

/** A subject with the actor who moves its stock */
export type StockContext = StockSubject & {
  actor: Actor
  reason?: string
  /** Needed where the subject type does not imply it: an order that came from Amazon */
  source?: StockSource
}

export type StockLine = { productId: string; quantity: number }

/** An entry of the stock ledger */
export type StockMovement = {
  id: string
  product: { id: string; sku: string; name: string }
  kind: StockMovementKind
  source: StockSource
  /** Change of the sellable stock */
  delta: number
  /** Change of the stock that is sold and not shipped */
  reservedDelta: number
  stockAfter: number
  onHandAfter: number
  /** Sellable stock of all products together */
  totalAfter: number
  reason: string | null
  subject: StockSubject | null
  /** The imported file */
  file: { runId: string; name: string } | null
  actor: string
  at: string
}

/** The import of a stock file */
export type StockRun = {
  id: string
  fileName: string
  mode: string
  basis: string
  lineCount: number
  changedCount: number
  actor: string
  at: string
  /** Counts that were changed back */
  undoneCount: number
  undoneAt: string | null
  undoneBy: string | null
}

export type StockAlert = {
  id: string
  product: { id: string; sku: string; name: string }
  email: string
  quantity: number
  createdAt: string
  notifiedAt: string | null
}
