import { DiscountType } from '#shared/enums'
import { Money } from '#shared/money'
import { lineTotal } from '#pricing/totals/totals_rules'
import type { Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

export const PROMO_AUDIENCES = ['all', 'retail', 'trade'] as const
export type PromoAudience = (typeof PROMO_AUDIENCES)[number]

export type PromoRules = {
  type: DiscountType
  percent: Rate | null
  /** Amounts of a fixed discount; without one, the code is invalid in that currency. */
  amounts: Partial<Record<Currency, Money>>
  /** Product ids; empty means all products */
  products: readonly string[]
  startsAt: string | null
  endsAt: string | null
  redemptionLimit: number | null
  redemptionCount: number
  /** Redemptions allowed per customer */
  customerLimit: number | null
  audience: PromoAudience
  /** Group ids; empty means every group of the audience */
  groups: readonly string[]
  minimumSubtotal: Partial<Record<Currency, Money>>
  /** Whether lines at a trade price below retail are discounted as well */
  reducesTradePrices: boolean
  disabled: boolean
}
export type Promo = PromoRules & { id: string; code: string }

/** The code of an order as the order redeemed it */
export type RedeemedPromo = Pick<
  Promo,
  'id' | 'code' | 'type' | 'percent' | 'amounts' | 'products' | 'reducesTradePrices'
>

export type PromoLine = {
  /** Null for a custom item, which no code reduces */
  product: string | null
  cost: Money
  retail: Money
  quantity: number
}
export type PromoContext = {
  currency: Currency
  lines: readonly PromoLine[]
  groupId: string | null
  redemptionsByCustomer: number
  /** ISO 8601 in UTC, 24 characters, so that it compares with the dates of the code as text */
  now: string
}
export type PromoRejection =
  | 'disabled'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_customer'
  | 'audience'
  | 'currency'
  | 'minimum'
  | 'products'
export type PromoOutcome =
  | { applies: true; discount: Money; lineDiscounts: Money[] }
  | { applies: false; reason: PromoRejection }

/** Returns the discount of each line, or the reason why the code does not apply to the order. */
export function applyPromo(promo: PromoRules, context: PromoContext): PromoOutcome {
  const reason = rejectionOf(promo, context)
  if (reason) return { applies: false, reason }

  const weights = context.lines.map((line) =>
    canReduce(promo, line) ? lineTotal(line) : Money.zero(context.currency)
  )
  if (!weights.some(({ isPositive }) => isPositive)) return { applies: false, reason: 'products' }

  return { applies: true, ...spreadDiscount(promo, weights) }
}

/** Returns the discount on the eligible values of lines, zero for an ineligible line, spread over them. */
export function spreadDiscount(
  promo: Pick<PromoRules, 'type' | 'percent' | 'amounts'>,
  weights: readonly Money[]
): { discount: Money; lineDiscounts: Money[] } {
  const eligible = weights.reduce((sum, weight) => sum.plus(weight))
  const discount = Money.min(eligible, discountOn(promo, eligible))
  if (!eligible.isPositive) return { discount, lineDiscounts: [...weights] }
  return { discount, lineDiscounts: discount.allocate(weights.map(({ cents }) => cents)) }
}

/** Returns whether a code reduces a line: one of its products, below the retail price only where it reduces trade prices. */
export function canReduce(
  { products, reducesTradePrices }: Pick<PromoRules, 'products' | 'reducesTradePrices'>,
  { product, cost, retail }: Omit<PromoLine, 'quantity'>
): boolean {
  if (product === null) return false
  if (products.length > 0 && !products.includes(product)) return false
  return reducesTradePrices || !cost.isLessThan(retail)
}

function rejectionOf(promo: PromoRules, context: PromoContext): PromoRejection | null {
  const { currency, lines, groupId, now } = context
  if (promo.disabled) return 'disabled'
  if (promo.startsAt !== null && now < promo.startsAt) return 'not_started'
  if (promo.endsAt !== null && now >= promo.endsAt) return 'ended'
  if (promo.redemptionLimit !== null && promo.redemptionCount >= promo.redemptionLimit)
    return 'used_up'
  if (promo.customerLimit !== null && context.redemptionsByCustomer >= promo.customerLimit)
    return 'used_by_customer'
  if (!isForGroup(promo, groupId)) return 'audience'
  if (promo.type === DiscountType.Fixed && !promo.amounts[currency]) return 'currency'
  const minimum = promo.minimumSubtotal[currency]
  return minimum && subtotalOf(lines, currency).isLessThan(minimum) ? 'minimum' : null
}

function isForGroup({ audience, groups }: PromoRules, groupId: string | null): boolean {
  if (audience === 'retail' && groupId !== null) return false
  if (audience === 'trade' && groupId === null) return false
  return groups.length === 0 || (groupId !== null && groups.includes(groupId))
}

function discountOn(
  promo: Pick<PromoRules, 'type' | 'percent' | 'amounts'>,
  eligible: Money
): Money {
  const zero = Money.zero(eligible.currency)
  if (promo.type === DiscountType.Percent) return promo.percent?.of(eligible) ?? zero
  return promo.amounts[eligible.currency] ?? zero
}

function subtotalOf(lines: readonly PromoLine[], currency: Currency): Money {
  return Money.sum(lines.map(lineTotal), currency)
}

/** Returns the text that tells a customer why the code in the cart does not apply. */
export function promoRejectionText(
  reason: PromoRejection,
  { minimumSubtotal }: Pick<PromoRules, 'minimumSubtotal'>,
  currency: Currency
): string {
  return reason === 'minimum'
    ? `This code requires a subtotal of at least ${minimumSubtotal[currency]}.`
    : REJECTION_TEXTS[reason]
}

const REJECTION_TEXTS: Record<Exclude<PromoRejection, 'minimum'>, string> = {
  disabled: 'This code has ended.',
  ended: 'This code has ended.',
  not_started: 'This code is not valid yet.',
  used_up: 'This code has been used up.',
  used_by_customer: 'You have used this code already.',
  audience: 'This code is not valid for this account.',
  currency: 'This code is not valid in this currency.',
  products: 'This code does not apply to any item in this cart.',
}
