import { MAX_LINE_QUANTITY } from '#shared/trade/line_quantity'

type StockPosition = {
  stock: number
  onOrder: number
  /** Units that orders wait for: they leave as they arrive */
  awaited: number
  lowStockAt: number
}

/** Returns what is left once everything on order has arrived, and what orders wait for has left. */
export const freeUnits = ({ stock, onOrder, awaited }: Omit<StockPosition, 'lowStockAt'>): number =>
  stock + onOrder - awaited

/** Returns whether no more than the low stock mark is left then. */
export const needsReorder = (position: StockPosition): boolean =>
  freeUnits(position) <= position.lowStockAt

/** Returns how many units bring a product to twice its low stock mark; at least 1, at most what a line takes. */
export const suggestedQuantity = (position: StockPosition): number =>
  Math.min(MAX_LINE_QUANTITY, Math.max(1, 2 * position.lowStockAt - freeUnits(position)))
