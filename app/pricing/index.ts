export { GeneratePriceList } from '#pricing/actions/generate_price_list'
export { PRICE_LIST_FORMATS, type PriceList, type PriceListFormat } from '#pricing/price_list'
export { priceList } from '#pricing/queries/price_list'
export { hasNegotiatedPrices } from '#pricing/queries/cached_prices'
export { saveGroupPrices } from '#pricing/actions/save_group_prices'
export { saveUserPrices } from '#pricing/actions/save_user_prices'

export {
  promoByCode,
  promoById,
  promosById,
  redeemedPromos,
  redemptionsByCustomer,
} from '#pricing/queries/promos'
export { findPromos } from '#pricing/queries/find_promos'
export { releasePromo, reservePromo } from '#pricing/actions/redeem_promo'
export {
  applyPromo,
  promoRejectionText,
  spreadDiscount,
  type Promo,
  type PromoOutcome,
  type RedeemedPromo,
} from '#pricing/rules/promo'

export { explainPrice, toPriceTrace } from '#pricing/rules/price_trace'
export { effectiveGroupPrice, type UnitPrice } from '#pricing/rules/unit_price'
export { lineTotal, totals } from '#pricing/rules/totals'
export { taxPlace, taxRate } from '#pricing/rules/sales_tax'

export { priceDataSource, promoDataSource } from '#pricing/personal_data'
export type * from '#pricing/views'
