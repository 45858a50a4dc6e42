type StockPosition = { stock: number; onOrder: number; lowStockAt: number }

/** Returns whether a product stays at or below its low stock mark even once everything on order has arrived. */
export const needsReorder = ({ stock, onOrder, lowStockAt }: StockPosition): boolean =>
  stock + onOrder <= lowStockAt

/** Returns how many units bring a product to twice its low stock mark; at least 1. */
export const suggestedQuantity = ({ stock, onOrder, lowStockAt }: StockPosition): number =>
  Math.max(1, 2 * lowStockAt - stock - onOrder)
