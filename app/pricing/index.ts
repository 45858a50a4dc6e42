export {
  MakePriceList,
  PRICE_LIST_FORMATS,
  type PriceListFormat,
} from '#pricing/actions/make_price_list'
export { priceList, type PriceList } from '#pricing/queries/price_list'
export { personalPrices } from '#pricing/personal_prices'
export { personalPromos } from '#pricing/personal_promos'
export { hasOwnPrices } from '#pricing/queries/kept_terms'
export { saveGroupPrices } from '#pricing/actions/save_group_prices'
export { saveUserPrices } from '#pricing/actions/save_user_prices'
export type * from '#pricing/views'
export { promoByCode, promoById, type Promo } from '#pricing/queries/promos'
export { promoAsUsed, usesByCustomer, type ShownPromo } from '#pricing/queries/promo_uses'
export { promoProblem } from '#pricing/rules/promo_problem'
export { givePromoBack, takePromo } from '#pricing/actions/use_promo'
export { applyPromo, type PromoOutcome } from '#pricing/rules/promo'
export { firstTerms, toReasons } from '#pricing/rules/reasons'
export { inPlainWords } from '#pricing/rules/plain_words'
export { lineTotal, totals } from '#pricing/rules/totals'
export { taxPlace, taxRate } from '#pricing/rules/sales_tax'
export type { UnitPrice } from '#pricing/rules/unit_price'
