import { DiscountType } from '#shared/enums'
import { Money } from '#shared/money'
import { lineTotal } from './totals.js'

import type { Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

export const PROMO_AUDIENCES = ['all', 'retail', 'trade'] as const
export type PromoAudience = (typeof PROMO_AUDIENCES)[number]

export type PromoRules = {
  type: DiscountType
  percent: Rate | null
  /** Of a fixed discount; a currency without an amount has none. */
  amounts: Partial<Record<Currency, Money>>
  /** Ids; empty means all */
  products: readonly string[]
  startsAt: string | null
  endsAt: string | null
  limit: number | null
  used: number
  /** How often one customer may use it */
  customerLimit: number | null
  audience: PromoAudience
  /** Ids; empty means no particular group */
  groups: readonly string[]
  minimumSubtotal: Partial<Record<Currency, Money>>
  /** Whether lines at a trade price below retail are reduced too */
  reducesTradePrices: boolean
  disabled: boolean
}
export type PromoLine = { product: string; cost: Money; retail: Money; quantity: number }
export type PromoInput = {
  currency: Currency
  lines: readonly PromoLine[]
  groupId: string | null
  /** How often this customer has used it */
  usedByCustomer: number
  /** ISO 8601 in UTC, 24 characters, like the dates of the code */
  now: string
}
export type PromoReason =
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
  { holds: true; discount: Money; lineDiscounts: Money[] } | { holds: false; reason: PromoReason }

/** What a code takes off which line, or why it does not hold for this order. */
export function applyPromo(promo: PromoRules, input: PromoInput): PromoOutcome {
  const reason = refusal(promo, input)
  if (reason) return { holds: false, reason }

  const weights = input.lines.map((line) =>
    isEligible(promo, line) ? lineTotal(line) : Money.zero(input.currency)
  )
  const eligible = Money.sum(weights, input.currency)
  if (!eligible.isPositive) return { holds: false, reason: 'products' }

  const discount = Money.min(eligible, discountOn(promo, eligible))
  return {
    holds: true,
    discount,
    lineDiscounts: discount.allocate(weights.map(({ cents }) => cents)),
  }
}

function refusal(promo: PromoRules, input: PromoInput) {
  const { currency, lines, groupId, now } = input
  if (promo.disabled) return 'disabled'
  if (promo.startsAt !== null && now < promo.startsAt) return 'not_started'
  if (promo.endsAt !== null && now >= promo.endsAt) return 'ended'
  if (promo.limit !== null && promo.used >= promo.limit) return 'used_up'
  if (isUsedUpBy(promo, input)) return 'used_by_customer'
  if (!isForGroup(promo, groupId)) return 'audience'
  if (promo.type === DiscountType.Fixed && !promo.amounts[currency]) return 'currency'
  const minimum = promo.minimumSubtotal[currency]
  return minimum && subtotalOf(lines, currency).isLessThan(minimum) ? 'minimum' : null
}

const isUsedUpBy = ({ customerLimit }: PromoRules, { usedByCustomer }: PromoInput) =>
  customerLimit !== null && usedByCustomer >= customerLimit

function isForGroup({ audience, groups }: PromoRules, groupId: string | null): boolean {
  if (audience === 'retail' && groupId !== null) return false
  if (audience === 'trade' && groupId === null) return false
  return groups.length === 0 || (groupId !== null && groups.includes(groupId))
}

function isEligible({ products, reducesTradePrices }: PromoRules, line: PromoLine): boolean {
  if (products.length > 0 && !products.includes(line.product)) return false
  return reducesTradePrices || !line.cost.isLessThan(line.retail)
}

function discountOn(promo: PromoRules, eligible: Money): Money {
  const none = Money.zero(eligible.currency)
  if (promo.type === DiscountType.Percent) return promo.percent?.of(eligible) ?? none
  return promo.amounts[eligible.currency] ?? none
}

function subtotalOf(lines: readonly PromoLine[], currency: Currency): Money {
  return Money.sum(lines.map(lineTotal), currency)
}
