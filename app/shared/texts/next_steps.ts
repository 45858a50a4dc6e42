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
