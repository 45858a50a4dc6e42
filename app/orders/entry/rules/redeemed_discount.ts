import { canReduce, lineTotal, spreadDiscount, type RedeemedPromo } from '#pricing'
import { Money } from '#shared/money'
import type { OrderLine } from '#orders/order'
import type { PricedLine } from '#orders/order/rules/priced_order'

/**
 * Applies a promo code as the order redeemed it to the lines of an edited order: to the lines that it reduced before,
 * and to added lines of its products, below the retail price only where it reduces trade prices.
 */
export function withRedeemedDiscount(
  lines: readonly PricedLine[],
  promo: RedeemedPromo,
  stored: ReadonlyMap<string, OrderLine>
): { lines: PricedLine[]; discount: Money } {
  const weights = lines.map((line) =>
    isReduced(line, promo, stored) ? lineTotal(line) : Money.zero(line.cost.currency)
  )
  const { discount, lineDiscounts } = spreadDiscount(promo, weights)
  return {
    discount,
    lines: lines.map((line, index) => ({ ...line, discount: lineDiscounts[index] })),
  }
}

function isReduced(
  { line, cost, retail }: PricedLine,
  promo: RedeemedPromo,
  stored: ReadonlyMap<string, OrderLine>
): boolean {
  const before = stored.get(line.id)
  if (before) return before.discount.isPositive
  return canReduce(promo, { product: line.productId, cost, retail })
}
