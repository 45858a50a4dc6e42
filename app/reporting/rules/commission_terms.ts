import { shop } from '#config/shop'
import { exchangeRate } from '#reporting/rules/commission_period'
import type { CommissionTerms } from '#reporting/commission'

/** Returns the terms for an exchange rate that staff enter; without one, the shop's. */
export const commissionTerms = (rate: string = shop.commission.cadToUsd): CommissionTerms => ({
  exchangeRate: exchangeRate(rate),
  deductsFee: shop.commission.deductFee,
})
