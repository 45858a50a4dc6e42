export { assertShippable, carrierQuote } from '#shipping/rules/carrier_quote'
export { shippingOptions, type ShippingOption } from '#shipping/rules/options'
export {
  assertMayFulfil,
  isOwnFulfilment,
  mayShipThemselves,
  ownFulfilments,
  type OwnFulfilment,
} from '#shipping/rules/fulfilment'
export type { CarrierQuote } from '#shipping/rules/rate_table'
export { earnsFreeShipping, missingForFreeShipping } from '#shipping/rules/free_shipping'
