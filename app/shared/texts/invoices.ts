/** The buttons of the invoice screen, as the specification names them */
export const invoiceButtons = {
  create: 'Create',
  edit: 'Edit',
  saveChanges: 'Save Changes',
  view: 'View',
  download: 'Download',
} as const

/** Texts about invoices that the specification does not fix */
export const invoiceTexts = {
  notInvoiceable: 'Open the order before you invoice it.',
  orderCanceled: 'A canceled order cannot be invoiced.',
  nothingToInvoice: 'Nothing is left to invoice of this order.',
  leftOfLine: (left: number, credited: number) =>
    credited === 0
      ? `${left} left to invoice`
      : `${left} left to invoice, ${left === credited ? '' : `${credited} of them `}credited after a return`,
  creditedReturns: {
    title: (goods: string) => `Credited after a return: ${goods}`,
    onPage:
      'These goods count as left to invoice, because the customer may get them again. Unless that happens, do not invoice them.',
    onInvoice:
      'These goods came back, and the quantities below contain them, because the customer may get them again. Unless that happens, enter a quantity without them, or remove the line.',
  },
  returns: {
    choose: 'These goods come back by a credit note. Choose the invoice that has them:',
    invoiceFirst:
      'No invoice has goods that can come back. Create the invoice of these goods first; a credit note for it takes them back.',
  },
  unknownLine: 'This line is not on the order.',
  repeatedLine: 'This line is listed twice.',
  quantityLeft: (quantity: number) => `Only ${quantity} of this line are left to invoice.`,
  wholeQuantity: 'Enter a whole number; only lines that are not on the order have decimals.',
  extraLine: 'Enter a description and a price for a line that is not on the order.',
  creditExceeded: (left: string) => `At most ${left} of service credit are left for this invoice.`,
  discountTooHigh: (most: string) => `The discount exceeds the amount of the invoice: ${most}.`,
  totalExceeded: (left: string) =>
    `The invoice exceeds what is left to invoice of the order: ${left}.`,
  taxOfOrder: (rate: string) =>
    `The order is taxed at ${rate}. A part of it cannot have a higher rate, because its tax would exceed that of the order.`,
  otherCurrency: 'The currency cannot change once the order is invoiced.',
  belowInvoiced: (invoiced: string) =>
    `The total cannot be less than the invoices: ${invoiced}. Create a credit note instead.`,
  creditedTakenOff: 'Credited goods were taken off the order',
  usedParts: {
    salesTax:
      'Goods at this sales tax rate are invoiced or back, so it cannot change. Credit their invoices first.',
    discount: 'The discount cannot be less than the invoices have used of it.',
    shipping: 'The shipping cost cannot be less than is invoiced of it. Credit that invoice first.',
    credit: 'Service credit of this order is on its invoices.',
  },
  unpaidInvoices: 'Void the unpaid invoices of this order first.',
  hasPayments: 'This invoice has payments. Refund them or create a credit note instead.',
  hasCredits: 'This invoice has credit notes and cannot be removed.',
  linesLocked:
    'The lines and amounts of an invoice are locked after its first payment. Create a credit note instead.',
  isVoid: 'This invoice is void and cannot be changed.',
  creditNoteFixed: 'A credit note cannot be changed or removed.',
  nothingToCredit: 'Choose the goods or enter the amount to credit.',
  quantityToCredit: (quantity: number) => `Only ${quantity} of this line can be credited.`,
  priceAdjustment: 'Price adjustment',
  amountToCredit: (left: string) => `At most ${left} can be credited.`,
  invoiceToCredit: 'This order has invoices. Create a credit note for one of them instead.',
  entryTypes: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    payment: 'Payment',
    dispute: 'Dispute',
    dispute_won: 'Dispute won',
  },
  statuses: { void: 'Void', creditNote: 'Credit note' },
  openingBalance: 'Opening balance',
  owed: 'Owed to customer',
  agingBuckets: {
    current: 'Not due yet',
    d30: '1 to 30 days overdue',
    d60: '31 to 60 days overdue',
    d90: '61 to 90 days overdue',
    over: 'Over 90 days overdue',
  },
  payOnline: (url: string) => `Download and pay your invoices at ${url}.`,
  alreadyPaid: (number: string) => `Invoice ${number} is already paid. Check what is still due.`,
  partOfCharge: (number: string, charged: string) => `${number}, of ${charged} charged`,
  unknownInvoice: 'There is no such invoice.',
  severalCurrencies: 'Choose invoices of one currency.',
  totalChanged: (total: string) =>
    `The amount due has changed to ${total}. Check your invoices and pay again.`,
  aboveBalance: (balance: string) => `At most ${balance} is due.`,
  unknownSalesperson: 'Choose a member of staff.',
} as const
