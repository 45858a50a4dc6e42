export { assertDeliverable, carrierQuote, deliveryProblem } from '#shipping/rules/carrier_quote'
export { listedOptions, shippingOptions, type ShippingOption } from '#shipping/rules/options'
export {
  assertFulfillmentAllowed,
  isOwnFulfillment,
  canUseOwnShipping,
  ownFulfillments,
  type OwnFulfillment,
} from '#shipping/rules/fulfillment'
export { CarrierQuotes } from '#shipping/gateways/carrier_quotes'
export { configuredCarriers } from '#shipping/gateways/configured_carriers'
export {
  currentQuotes,
  quoteSource,
  type LiveQuotes,
  type QuoteSource,
  type RatedParcel,
} from '#shipping/rules/live_quotes'
export { servedCountries } from '#shipping/rules/rate_table'
export type { CarrierQuote } from '#shipping/rules/rate_table'
export { qualifiesForFreeShipping, remainingForFreeShipping } from '#shipping/rules/free_shipping'
