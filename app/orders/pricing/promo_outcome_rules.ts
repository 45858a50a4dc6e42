import { applyPromo, promoRejectionText, type Promo, type PromoOutcome } from '#pricing'
import type { Customer } from '#accounts'
import type { Order } from '#orders/order'
import type { PricedLine } from '#orders/order/rules/priced_order'

type PromoInput = {
  lines: readonly PricedLine[]
  customer: Customer | null
  /** How often this customer has used the promo */
  customerRedemptions: number
  now: Date
}

type OrderPromo = {
  promoOutcome: PromoOutcome
  /** Why the code gives no discount */
  promoProblem: string | null
}

/** Applies a promo code to the lines of a cart, or of an order that staff enter. */
export function promoOutcomeOf(
  promo: Promo,
  { currency }: Pick<Order, 'currency'>,
  { lines, customer, customerRedemptions, now }: PromoInput
): OrderPromo {
  const promoOutcome = applyPromo(promo, {
    currency,
    lines: lines.map(({ line, cost, retail, quantity }) => ({
      product: line.productId,
      cost,
      retail,
      quantity,
    })),
    groupId: customer?.group?.id ?? null,
    redemptionsByCustomer: customerRedemptions,
    now: now.toISOString(),
  })
  const promoProblem = promoOutcome.applies
    ? null
    : promoRejectionText(promoOutcome.reason, promo, currency)
  return { promoOutcome, promoProblem }
}
