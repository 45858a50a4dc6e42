export { GeneratePriceList } from '#pricing/price_lists/generate_price_list'
export { PRICE_LIST_FORMATS, type PriceListFormat } from '#pricing/price_lists/price_list_csv'
export { priceList, type PriceList } from '#pricing/prices/price_list'
export { hasNegotiatedPrices } from '#pricing/prices/trade_prices'
export { saveGroupPrices } from '#pricing/tables/save_group_prices'
export { saveUserPrices } from '#pricing/tables/save_user_prices'

export { promoByCode, promoById, promosById, findPromos } from '#pricing/promos/promos'
export {
  promoCodeOf,
  redeemedPromos,
  redemptionsByCustomer,
  releasePromo,
  reservePromo,
} from '#pricing/promos/redemptions'
export { updateRedemption } from '#pricing/promos/update_redemption'
export { normalizeCode } from '#pricing/promos/promo_code_rules'
export {
  applyPromo,
  canReduce,
  promoRejectionText,
  type PromoRejection,
  spreadDiscount,
  type Promo,
  type PromoOutcome,
  type RedeemedPromo,
} from '#pricing/promos/promo_rules'

export { explainPrice, toPriceTrace } from '#pricing/prices/price_trace_rules'
export { effectiveGroupPrice, type UnitPrice } from '#pricing/prices/unit_price_rules'
export { lineTotal, printedDiscount, totals } from '#pricing/totals/totals_rules'
export { taxPlace, taxPlaceCode, taxRate, type TaxName } from '#pricing/totals/sales_tax_rules'
export {
  documentTaxParts,
  labeledTaxParts,
  placeOfRate,
  taxedPlace,
  toTaxPartView,
  type DocumentTax,
  type LabeledTaxPart,
  type TaxPart,
} from '#pricing/totals/tax_parts_rules'

export { priceDataSource } from '#pricing/tables/price_personal_data'
export { promoDataSource } from '#pricing/promos/promo_personal_data'
export type * from '#pricing/views'
export { promoHistory } from '#pricing/promos/promo_history'
