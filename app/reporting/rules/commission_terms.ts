import { shop } from '#config/shop'
import { exchangeRate } from '#reporting/rules/commission_period'
import { Rate } from '#shared/rate'
import type { CommissionTerms } from '#reporting/commission'

/** Returns the terms for an exchange rate that staff enter; without one, the shop's. */
export const commissionTerms = (rate: string = shop.commission.cadToUsd): CommissionTerms => ({
  percent: Rate.percent(shop.commission.percent),
  exchangeRate: exchangeRate(rate),
  deductsFee: shop.commission.deductFee,
})
