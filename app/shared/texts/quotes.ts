/** Texts about quotes, for staff and for the customers who open their link */
export const quoteTexts = {
  onlyProforma: 'Only a pro-forma can become a quote.',
  hasMoney: (amount: string) =>
    `${amount} is recorded for this order. Refund it or turn it into credit first.`,
  hasInvoices: 'An order with invoices cannot become a quote.',
  notQuote: 'This order is not a quote.',
  alreadyAccepted: 'This quote is already accepted.',
  otherRevision: 'This quote has changed in the meantime. Check what it is now, and try again.',
  extendFirst: 'This quote has expired. Extend it first.',

  link: {
    unknown: 'This quote does not exist. Please check the address.',
    superseded:
      'This quote has been replaced by a newer one. Please use the link in our latest mail.',
    expired: 'This quote has expired. Please ask us for a new one.',
    closed: 'This quote is no longer available.',
  },
  acceptTerms: 'Please accept the terms to accept the quote.',
  termsChanged: 'The terms have changed in the meantime. Read them and accept the quote again.',
  ask: 'Ask a question',
  askDelivery: 'Ask for a date of delivery',
  askForDate: 'We would like to accept this quote. When can you deliver what is missing?',
  /** Written by the shop in the name of the customer */
  renewalWanted: 'The customer asks for a new quote, because this one has expired.',
  wantedShort: (goods: string) =>
    `The customer wanted to accept this quote, but too few are in stock: ${goods}. Please offer a date of delivery.`,
  short: (names: string) => `Not enough is left of ${names}. Please contact us.`,
  laterChanged:
    'What is in stock has changed. Check which items come later, and accept the quote again.',
  nothingAwaited: 'This quote is accepted, and all its goods are reserved.',
  alreadyPromised: 'The customer accepted this quote with a date. Enter another one.',
  promiseInPast: 'Enter a day from today on.',
  later: (quantity: number, left: number, sku: string) => `${quantity} of ${left} ${sku}`,
  waits: (goods: string, day: string) => `Waits for ${goods}, promised by ${day}.`,
  waitsByDay: (goods: string) => `Waits for ${goods}.`,
  byDay: (goods: string, day: string) => `${goods} by ${day}`,
  unknownDay: (goods: string) => `${goods}, on a day that is not known yet`,
  waitsUnknown: (goods: string) =>
    `Waits for ${goods}. The promised day no longer holds, and no other is known.`,
  /** In the list of orders */
  awaitsUnknown: 'Waiting for goods, day not known',
  awaits: (day: string) => `Waiting for goods, by ${day}`,
  /** Mailed when staff move the day of an accepted quote */
  moved: {
    subject: (number: string) => `Order ${number}: a new date for what comes later`,
    title: 'A new date for what comes later',
    lead: (day: string) =>
      `We expect these items by ${day}. Nothing else of your order has changed.`,
    units: (quantity: number, left: number) => `${quantity} of ${left}`,
  },
  /** Mailed when the promised day of an order no longer holds and no other is known */
  late: {
    subject: (number: string) => `Order ${number}: a delay of what comes later`,
    title: 'A delay of what comes later',
    lead: (day: string) =>
      `We promised these items by ${day} and cannot hold that day. We do not know the new day yet, and mail you as soon as we do. Nothing else of your order has changed.`,
  },
  /** Mailed when staff withdraw the day of a quote that is not accepted yet */
  withdrawn: {
    subject: (number: string) => `Quote ${number}: later delivery is no longer offered`,
    title: 'Later delivery is no longer offered',
    lead: (day: string) =>
      `We can no longer promise these items by ${day}. You can accept the quote once all its items are in stock, or ask us for another date on its page.`,
  },
  /** Of the activity log */
  arrived: (goods: string, isComplete: boolean) =>
    `${goods}${isComplete ? ', nothing is missing any more' : ''}`,
  revision: (revision: number) => `Revision ${revision}`,
  accepted: 'Accepted',
  customerNote: 'Customer',
} as const
