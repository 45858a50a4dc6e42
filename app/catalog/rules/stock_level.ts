import type { StockedProduct } from '#catalog/product'

export type StockLevel = 'out' | 'low' | 'fine'

export function stockLevel({
  stock,
  lowStockAt,
}: Pick<StockedProduct, 'stock' | 'lowStockAt'>): StockLevel {
  if (stock === 0) return 'out'
  return stock <= lowStockAt ? 'low' : 'fine'
}
