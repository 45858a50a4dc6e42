import type { StockedProduct } from '#catalog/product'

export const MAX_STOCK = 999_999_999

export function isStockCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= MAX_STOCK
}

export type StockLevel = 'out' | 'low' | 'fine'

export function stockLevel({
  stock,
  lowStockAt,
}: Pick<StockedProduct, 'stock' | 'lowStockAt'>): StockLevel {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'fine'
}
