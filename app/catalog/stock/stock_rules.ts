import type { Actor } from '#core/audit_log'
import type { StockFigures, StockedProduct } from '#catalog/product'

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

export const MOVEMENT_LABELS = {
  initial: 'Initial stock',
  received: 'Received',
  adjusted: 'Adjusted',
  reserved: 'Reserved',
  released: 'Released',
  shipped: 'Shipped',
  returned: 'Returned',
} as const
export type StockMovementKind = keyof typeof MOVEMENT_LABELS
export const STOCK_MOVEMENT_KINDS = Object.keys(MOVEMENT_LABELS) as StockMovementKind[]

export const SOURCE_LABELS = {
  start: 'Catalog',
  order: 'Order',
  purchase: 'Purchase order',
  manual: 'Manual',
  import: 'File',
  amazon: 'Amazon',
} as const
export type StockSource = keyof typeof SOURCE_LABELS
export const STOCK_SOURCES = Object.keys(SOURCE_LABELS) as StockSource[]

export const MAX_STOCK = 999_999_999

export function isStockCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= MAX_STOCK
}

/** A count covers all goods on hand, or only those that no order reserves. */
export const STOCK_BASES = ['on_hand', 'sellable'] as const
export type StockBasis = (typeof STOCK_BASES)[number]

export const onHand = ({ stock, reserved }: StockFigures): number => stock + reserved

export const countOn = (basis: StockBasis, figures: StockFigures): number =>
  basis === 'on_hand' ? onHand(figures) : figures.stock

/** Returns the sellable stock after a count; it is negative where more is reserved than was counted. */
export const stockAfterCount = (
  count: number,
  basis: StockBasis,
  { reserved }: Pick<StockFigures, 'reserved'>
): number => (basis === 'on_hand' ? count - reserved : count)

export type StockLevel = 'out' | 'low' | 'fine'

export function stockLevel({
  stock,
  lowStockAt,
}: Pick<StockedProduct, 'stock' | 'lowStockAt'>): StockLevel {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'fine'
}
