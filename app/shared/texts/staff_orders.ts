/** Messages of the staff order form. */
export const staffOrderTexts = {
  salesOrdersOnly: 'Only sales orders can be created here.',
  unknownCustomer: 'Choose an existing customer.',
  otherCurrency: (currency: string) => `This customer buys in ${currency}.`,
  discontinued: 'This product is no longer sold.',
  describe: 'Choose a product or describe the item.',
  needsPrice: 'Enter a price.',
  noPrice: (currency: string) => `This product has no price in ${currency}. Enter a price.`,
  discountTooHigh: 'The discount exceeds the subtotal.',
  discountOfCode: 'The promo code sets the discount. Remove one of the two.',
  feeTooHigh: 'The fee exceeds the discounted subtotal.',
  totalTooLarge: 'The amounts of this order are too large.',
  ownShippingNeedsGroup: 'Own shipping is available to trade customers only.',
  mailNeedsAddress: 'Enter the e-mail address for this order.',
  ownOrder: 'This order is for yourself. Ask a colleague to set this amount.',
  makesOwnOrder:
    'This order has amounts that were set by hand. Ask a colleague to make you its customer.',
  notPlaced: 'This order is not placed yet. Only the customer can change it.',
  cancelled: 'This order is cancelled and cannot be changed.',
  completed: 'This order is complete. Open it again to change its items or amounts.',
  completeDelivery: 'This order is complete. Open it again to change how it ships.',
  shippedDelivery: 'Each parcel that left has its own method and waybill.',
  noReason: 'No reason given',
  openFirst: 'Only an open order can be completed.',
  openQuote: 'Turn the quote into a pro-forma first.',
  fixedCurrency: (currency: string) => `This order is in ${currency}.`,
  currencyOfPayments: 'The currency cannot change once money is recorded.',
  belowInvoiced: (quantity: number) => `${quantity} are on invoices.`,
  pricedInvoiced: 'This line is on an invoice and keeps its price.',
  pricedReturned: 'Goods of this line came back at its price, so it stays.',
  removedInvoiced: (name: string) => `${name} is on an invoice and cannot be removed.`,
  removedShipped: (name: string) => `${name} is in a shipment and cannot be removed.`,
  unknownSource: 'Choose a source from the list.',
  unknownSalesperson: 'Choose a member of staff.',
  cancelOpen: 'A complete order cannot be cancelled. Open it again first.',
  notComplete: 'Only a complete order can be opened again.',
  orderCancelled: 'Order cancelled',
  hasMoney: (amount: string) =>
    `${amount} is recorded for this order. Say how it goes back to the customer, or refund it or turn it into credit first.`,
  deleteWithPayments: 'An order with payments cannot be deleted. Cancel it instead.',
  deleteWithInvoices: 'An order with invoices cannot be deleted. Cancel it instead.',
  mailCancelled: 'This order is cancelled, so its confirmation is not sent again.',
  carrierNeedsAddress: 'Enter a shipping address before a carrier ships this order.',
  noAddress: 'This order has no e-mail address.',
  questionStays: 'A question of the customer stays. Answer it in the inbox.',
  unknownNote: 'This note is already removed.',
  unpaid: 'This order is not fully paid.',
  notInvoiced: 'This order is not fully invoiced.',
  priceSet: (sku: string, cost: string, listed: string) => `${sku}: ${cost} instead of ${listed}`,
}

/** Says in one sentence what is next for an order */
export const nextStepTexts = {
  done: 'Nothing is left to do.',
  cancelled: 'This order is cancelled. Nothing is left to do.',
  cancelledByAmazon: 'Amazon cancelled this order. Cancel it here, too, or keep it.',
  owed: (amount: string) => `${amount} is owed to the customer.`,
  quoteExpired: 'The quote has expired. Issue it again at the prices of today, or extend it.',
  quoteShort: 'Too few units are left to accept the quote.',
  quoteNotSent: 'The quote was not mailed to the customer yet.',
  quoteOpen: (day: string) =>
    `The customer can accept the quote until ${day}, or you accept it for the customer.`,
  depositPaid: 'The deposit is paid, so that the goods can be released for shipment.',
  dueLater: (due: string, when: string) =>
    `${due} is due ${when}, so that the goods can be released for shipment.`,
  depositDue: (deposit: string, due: string) =>
    `The deposit of ${deposit} of ${due} is due before the goods ship.`,
  dueBeforeShipment: (due: string) => `${due} is due before the goods ship.`,
  notOpen: 'Nothing is due. Change the state of the order so that its goods can ship.',
  disputed: 'A payment is disputed. Decide about it before the next shipment or payment.',
  toShip: (units: number, due: string | null) =>
    `${units === 1 ? '1 unit is' : `${units} units are`} left to ship${due ? `, and ${due} is not paid yet` : ''}.`,
  byAmazon: 'Amazon ships and invoices this order.',
  toInvoice: (amount: string) => `${amount} is not invoiced yet.`,
  notMailed: (number: string) => `Invoice ${number} is unpaid and was not mailed to the customer.`,
  overdue: (number: string, due: string) => `Invoice ${number} is overdue, and ${due} is due.`,
  due: (due: string) => `${due} is due.`,
  complete: 'All is shipped and paid, so that the order is complete.',
  own: 'This order is your own, so that a colleague takes the next step.',
} as const

/** Errors of items that name a line of an order or its product */
export const lineItemTexts = {
  lineOrProduct: 'Enter a line or a product.',
  unknownProduct: 'This product is not on the order.',
  otherProduct: 'This line has another product.',
} as const
