/** Staff texts about payments of an order, refunds, payment links and reservations. */
export const orderPaymentTexts = {
  amountAboveZero: 'Please enter an amount above 0 with at most two decimals.',
  notPlaced: 'This order is not placed yet.',
  cancelled: 'This order is cancelled.',
  openQuote: 'This quote is not accepted yet. Turn it into a pro-forma first.',
  ownOrder: 'This order is for yourself. Ask a colleague to do this.',
  pending: 'A card payment of this order is being confirmed. Please try again in a few minutes.',
  nothingDue: 'Nothing is due of this order.',
  aboveDue: (due: string) => `No more than ${due} is due.`,
  guestExcess: (due: string) =>
    `No more than ${due} is due, and a guest has no account for the excess.`,
  futureDate: 'Enter a date that is not in the future.',
  invalidDate: 'Please enter a date as 2026-11-30.',
  nothingOwed: 'Nothing of this order is owed to the customer.',
  aboveOwed: (owed: string) => `No more than ${owed} is owed to the customer.`,
  chooseWay: (amount: string) => `Choose how ${amount} goes back to the customer.`,
  guestCredit: 'A guest has no account for credit. Send the money back by transfer or cheque.',
  owed: (number: string) => `Owed for order ${number}`,
  unknownAdjustment: 'This order has no such entry.',
  notReversible: 'Only service credit that is not the excess of a payment can be taken back.',
  takenBack: 'This credit is taken back already.',
  unknownPayment: 'This order has no such payment.',
  overpaid: (number: string) => `Overpayment of order ${number}`,
  overpaymentReversed: (number: string) => `Payment of order ${number} reversed`,
  creditSpent: (excess: string, left: string) =>
    `${excess} of this order became service credit, of which ${left} is left. Add the missing credit first.`,
  notReserved: 'This order has no reservation that expires.',

  link: {
    used: 'This payment link has been used.',
    closed: 'Nothing is left to pay on this order.',
    cancelled: 'This order was canceled, so nothing is left to pay.',
    unknown: 'This payment link does not exist. Please check the address.',
    changed: 'The amount has changed. Please check it and pay again.',
  },
} as const

/** Texts of the page of a payment or quote link that does not work */
export const linkTexts = {
  requested:
    'If we have something for you, a new link is on its way by e-mail. Look in your spam folder if it has not arrived in a few minutes.',
  known: 'We can mail a new link to the e-mail address of the order.',
  unknown: 'Enter the e-mail address of your order, and we mail you your latest orders.',
  request: 'E-mail me a new link',
  requestOrders: 'E-mail me my orders',
} as const
