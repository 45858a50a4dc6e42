/** Messages of the staff order form. */
export const staffOrderTexts = {
  salesOrdersOnly: 'Only sales orders can be created here.',
  unknownCustomer: 'Choose an existing customer.',
  otherCurrency: (currency: string) => `This customer buys in ${currency}.`,
  discontinued: 'This product is no longer sold.',
  duplicateProduct: 'This product is already on another line.',
  describe: 'Choose a product or describe the item.',
  needsPrice: 'Enter a price.',
  noPrice: (currency: string) => `This product has no price in ${currency}. Enter a price.`,
  discountTooHigh: 'The discount exceeds the subtotal.',
  feeTooHigh: 'The fee exceeds the discounted subtotal.',
  totalTooLarge: 'The amounts of this order are too large.',
  ownShippingNeedsGroup: 'Own shipping is available to trade customers only.',
  mailNeedsAddress: 'Enter the e-mail address for this order.',
  priceSet: (sku: string, cost: string, listed: string) => `${sku}: ${cost} instead of ${listed}`,
}
