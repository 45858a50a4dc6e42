// The page props and JSON types of this module, which pages import as @views/pricing.
export type { PriceTraceStep } from '#pricing/prices/price_trace_rules'
export type { PromoListView, PromoRowView } from '#pricing/promos/promo_list_page'
export type {
  PromoChoicesView,
  PromoDetailView,
  PromoFormView,
  PromoRedemptionView,
  PromoRedemptionsView,
} from '#pricing/promos/promo_page'
export type { SalePreview } from '#pricing/sale/sale_preview'
export type {
  GroupPriceRowView,
  GroupPricesView,
  PriceGridProduct,
  UserPriceRowView,
  UserPricesView,
} from '#pricing/tables/price_grid_pages'
export type {
  GroupPriceResponse,
  LowestPriceResponse,
  PriceDifferenceResponse,
  PriceImpactResponse,
  UserPriceResponse,
} from '#pricing/tables/price_responses'
export type { GroupRowView } from '#pricing/groups/group_list_page'
export type { GroupReplacementResponse, GroupResponse } from '#pricing/groups/group_response'
