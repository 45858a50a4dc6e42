import type { StockMovementKind, StockSource } from '#catalog/stock'

export const MOVEMENT_LABELS: Record<StockMovementKind, string> = {
  initial: 'Initial stock',
  received: 'Received',
  adjusted: 'Adjusted',
  reserved: 'Reserved',
  released: 'Released',
  shipped: 'Shipped',
  returned: 'Returned',
}

export const SOURCE_LABELS: Record<StockSource, string> = {
  start: 'Catalog',
  order: 'Order',
  purchase: 'Purchase order',
  manual: 'Manual',
  import: 'File',
  amazon: 'Amazon',
}

export const STOCK_MOVEMENT_KINDS = Object.keys(MOVEMENT_LABELS) as StockMovementKind[]
export const STOCK_SOURCES = Object.keys(SOURCE_LABELS) as StockSource[]
