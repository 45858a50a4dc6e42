import { invalid } from '#shared/domain_error'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { CustomerPart } from '#orders/quick_order/product_index_rules'

export type QuickOrderGoods = { productId: string; quantity: number }

/** Returns one line for each product. */
export function mergeGoods(lines: readonly QuickOrderGoods[]): QuickOrderGoods[] {
  const byProduct = Map.groupBy(lines, ({ productId }) => productId)
  return [...byProduct].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** A part number is learnt with the goods that confirm it. */
export function assertGoodsOfParts(
  parts: readonly CustomerPart[],
  goods: readonly QuickOrderGoods[]
): void {
  for (const part of parts)
    if (!goods.some(({ productId }) => productId === part.productId))
      throw invalid('part_numbers', texts.partWithoutLine)
}
