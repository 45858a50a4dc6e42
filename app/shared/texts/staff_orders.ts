/** What the back office says of an order that staff make. */
export const staffOrderTexts = {
  onlySales: 'Only sales orders can be made here.',
  unknownCustomer: 'Please choose one of the customers.',
  otherCurrency: (currency: string) => `This customer buys in ${currency}.`,
  notSold: 'This product is not sold any more.',
  twice: 'This product stands on another line already.',
  describe: 'Please choose a product or describe the item.',
  needsPrice: 'Please enter a price.',
  noPrice: (currency: string) => `It has no price in ${currency}, please enter one.`,
  discountTooHigh: 'The discount is more than the items come to.',
  feeTooHigh: 'The fee is more than is left of the items.',
  tooMuch: 'The amounts of this order are too large.',
  groupOnly: 'Own shipping is for customers of a group.',
  mailNeedsAddress: 'Please enter the address that the order is mailed to.',
  priceSet: (what: string, cost: string, listed: string) => `${what}: ${cost} instead of ${listed}`,
}
