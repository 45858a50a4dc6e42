export { assertShippable, carrierQuote } from '#shipping/rules/carrier_quote'
export { shippingOptions, type ShippingOption } from '#shipping/rules/options'
export {
  assertFulfillmentAllowed,
  isOwnFulfillment,
  canUseOwnShipping,
  ownFulfillments,
  type OwnFulfillment,
} from '#shipping/rules/fulfillment'
export type { CarrierQuote } from '#shipping/rules/rate_table'
export { qualifiesForFreeShipping, remainingForFreeShipping } from '#shipping/rules/free_shipping'
