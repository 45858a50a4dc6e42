import { promoOutcomeOf } from '#orders/pricing/promo_outcome_rules'
import { withRedeemedDiscount } from '#orders/entry/rules/redeemed_discount'
import { Money } from '#shared/money'
import { texts } from '#shared/texts/specification'
import type { Customer } from '#accounts'
import type { Order, OrderLine } from '#orders/order'
import type { PricedLine, PricedOrder } from '#orders/order/rules/priced_order'
import type { Promo, RedeemedPromo } from '#pricing'

/** A promo code that staff enter; null where no code is spelled so */
export type EnteredPromo = { promo: Promo | null; customerRedemptions: number }

type DiscountContext = {
  customer: Customer | null
  now: Date
  entered: EnteredPromo | null
  /** The code that the stored order redeemed, and the lines of that order */
  kept: { promo: RedeemedPromo | null; lines: ReadonlyMap<string, OrderLine> } | undefined
  /** The discount by hand */
  discount: Money
}

type DiscountedLines = Pick<PricedOrder, 'lines' | 'promo' | 'promoOutcome' | 'promoProblem'> & {
  discount: Money
}

/** Returns the lines of a staff order with the discount of the entered code, of the redeemed one, or that by hand. */
export function staffOrderDiscount(
  lines: PricedLine[],
  order: Pick<Order, 'currency'>,
  { entered, kept, discount, ...context }: DiscountContext
): DiscountedLines {
  if (entered) return enteredDiscount(lines, order, { ...context, ...entered })
  const promo = kept?.promo ?? null
  const discounted = promo ? withRedeemedDiscount(lines, promo, kept!.lines) : { lines, discount }
  return { ...discounted, promo, promoOutcome: null, promoProblem: null }
}

function enteredDiscount(
  lines: PricedLine[],
  order: Pick<Order, 'currency'>,
  { promo, ...input }: EnteredPromo & Pick<DiscountContext, 'customer' | 'now'>
): DiscountedLines {
  const none = { lines, promo: null, promoOutcome: null, discount: Money.zero(order.currency) }
  if (!promo) return { ...none, promoProblem: texts.cart.promoInvalid }
  const { promoOutcome, promoProblem } = promoOutcomeOf(promo, order, { lines, ...input })
  if (!promoOutcome.applies) return { ...none, promoProblem }
  const { discount, lineDiscounts } = promoOutcome
  const reduced = lines.map((line, index) => ({ ...line, discount: lineDiscounts[index] }))
  return { lines: reduced, promo, promoOutcome, promoProblem, discount }
}
