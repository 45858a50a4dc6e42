export { assertShippable, shippingOptions, type ShippingOption } from '#shipping/rules/options'
export {
  assertMayFulfil,
  isOwnFulfilment,
  ownFulfilments,
  type OwnFulfilment,
} from '#shipping/rules/fulfilment'
export { earnsFreeShipping, missingForFreeShipping } from '#shipping/rules/free_shipping'
