import { DiscountType } from '#shared/enums'
import { Rate } from '#shared/rate'
import type { PromoRules } from '#pricing/promos/promo_rules'

/** The rules of a code of 10 % for all customers, with changes */
export const percentOff = (changes: Partial<PromoRules> = {}): PromoRules => ({
  type: DiscountType.Percent,
  percent: Rate.percent('10'),
  amounts: {},
  products: [],
  startsAt: null,
  endsAt: null,
  redemptionLimit: null,
  redemptionCount: 0,
  customerLimit: null,
  audience: 'all',
  groups: [],
  minimumSubtotal: {},
  reducesTradePrices: false,
  disabled: false,
  ...changes,
})
