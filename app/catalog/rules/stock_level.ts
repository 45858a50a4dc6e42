import type { StockedProduct } from '#catalog/views'

export const MOST_STOCK = 999_999_999

export function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= MOST_STOCK
}

export type StockLevel = 'out' | 'low' | 'fine'

/** Whether somebody should order more of it. */
export function stockLevel({
  stock,
  lowStockAt,
}: Pick<StockedProduct, 'stock' | 'lowStockAt'>): StockLevel {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'fine'
}
