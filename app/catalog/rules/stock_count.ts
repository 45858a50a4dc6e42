import type { StockFigures } from '#catalog/stock'

export const MAX_STOCK = 999_999_999

export function isStockCount(count: number): boolean {
  return Number.isSafeInteger(count) && count >= 0 && count <= MAX_STOCK
}

/** What a count covers: all goods on hand, or only those that no order reserves */
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
