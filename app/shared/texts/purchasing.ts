/** Messages of purchase orders. */
export const purchasingTexts = {
  notSold: 'This is a purchase order. Only an order of a customer allows this.',
  notFound: 'No order.',
  vendorMissing: 'Enter the vendor’s company.',
  destinationMissing: 'Enter the company that receives the goods.',
  describe: 'Choose a product or describe the item.',
  unknownProduct: 'Choose an existing product.',
  unknownLine: 'This line is not on the order any more.',
  repeatedLine: 'A line is listed twice.',
  needsCost: (currency: string) => `Enter what it costs in ${currency}.`,
  discountTooHigh: 'The discount exceeds the subtotal.',
  totalTooLarge: 'The amounts of this order are too large.',
  numberTaken: 'Another purchase order has this number.',
  numberFixed: 'The number cannot change once the purchase order exists.',
  receivedLine: (name: string, count: number) =>
    `${name} cannot be removed: ${count} received already.`,
  lineOfReceipt: (name: string) => `${name} cannot be removed: a receipt names it.`,
  productOfReceipt: 'The product cannot change: a receipt names it.',
  belowReceived: (name: string, count: number) => `${count} of ${name} are received already.`,
  currencyOfReceived: 'The currency cannot change once goods were received.',
  receivedProduct: (count: number) => `The product cannot change: ${count} received already.`,
  notOpen: 'This purchase order is complete. Reopen it to receive more.',
  overDelivery: (names: string) => `More arrived than was ordered: ${names}.`,
  overDeliveryOf: (name: string, quantity: number, outstanding: number) =>
    `${name} (${quantity} instead of ${outstanding})`,
  unknownReceipt: 'This receipt does not exist.',
  notReceived: 'This line is not in the receipt.',
  moreThanReceived: (name: string, left: number) =>
    left === 0
      ? `${name} of this receipt is corrected already.`
      : `Only ${left} of ${name} were received.`,
  hasReceipts: 'Goods of this purchase order were received, so it cannot be deleted.',
  noEmail: 'Enter the vendor’s e-mail address.',
  mailSubject: (number: string) => `Purchase order ${number}`,
  mailTitle: 'Purchase order',
  mailLead: (number: string, company: string) =>
    `Please find our purchase order ${number} attached. Confirm it with the expected delivery date to ${company}.`,
  mailClosing: (email: string) => `Questions? Write to ${email}.`,
}
