import type { StockMoveKind, StockSource } from '#catalog/views'

/** What happened to the stock, in the words of the ledger */
export const KIND_WORDS: Record<StockMoveKind, string> = {
  initial: 'First stock',
  received: 'Received',
  adjusted: 'Counted',
  reserved: 'Reserved',
  released: 'Given back',
  shipped: 'Shipped',
  returned: 'Returned',
}

/** Where a move came from */
export const SOURCE_WORDS: Record<StockSource, string> = {
  start: 'Catalogue',
  order: 'Order',
  purchase: 'Purchase order',
  manual: 'By hand',
  import: 'File',
  amazon: 'Amazon',
}

export const STOCK_MOVE_KINDS = Object.keys(KIND_WORDS) as StockMoveKind[]
export const STOCK_SOURCES = Object.keys(SOURCE_WORDS) as StockSource[]
