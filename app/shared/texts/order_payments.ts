/** Staff texts about payments of an order, refunds, payment links and reservations. */
export const orderPaymentTexts = {
  amountAboveZero: 'Please enter an amount above 0 with at most two decimals.',
  notPlaced: 'This order is not placed yet.',
  cancelled: 'This order is canceled.',
  openQuote: 'This quote is not accepted yet. Turn it into a pro-forma first.',
  ownOrder: 'This order is for yourself. Ask a colleague to do this.',
  pending: 'A card payment of this order is being confirmed. Please try again in a few minutes.',
  nothingDue: 'Nothing is due of this order.',
  aboveDue: (due: string) => `No more than ${due} is due.`,
  guestExcess: (due: string) =>
    `No more than ${due} is due, and a guest has no account for the excess.`,
  futureDate: 'Enter a date that is not in the future.',
  earlyDate: 'Enter a date from 2000 on.',
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

const doubtTitle = 'It is not known yet whether the card was charged'

/** Shown where the outcome of a payment is unknown for long; it may be left, and must not be repeated */
export const paymentDoubtTexts = {
  staff: {
    title: doubtTitle,
    pending:
      'The shop keeps asking the card provider and settles the payment by itself: it is then recorded, or the amount stays due. You can close this dialog. Until then the order shows the payment as pending; do not charge the card again.',
    unanswered:
      'The shop does not answer. If it received the payment, it settles it by itself. Close this dialog and load the order again once there is a connection: charge the card again only if the order shows neither this payment nor a pending one.',
    list: 'Payments in doubt',
  },
  customer: {
    title: doubtTitle,
    pending:
      'We keep asking the card provider and record the result by ourselves. If the card was charged, you receive a receipt by e-mail. You can leave this; please do not pay again until the payment shows here or its amount is due again.',
    unanswered:
      'The shop does not answer. If your payment arrived, we record it and mail you a receipt. Load this page again once there is a connection, and pay only what it then shows as due.',
  },
  payment: {
    pending: 'Card payment pending',
    inDoubt: 'Card payment in doubt',
    text: 'The shop keeps asking the card provider and settles it by itself; this page shows the outcome. Do not charge the card again.',
  },
  refund: {
    pending: 'Refund pending',
    inDoubt: 'Refund in doubt',
    failed: 'Refund failed',
    text: 'The shop keeps asking the card provider and settles it by itself; this page shows the outcome. Do not refund it again.',
  },
  unknownOutcome:
    'The shop did not answer, so it is not known whether this was done. Submit the same again, which cannot do it twice, or load the page again and look.',
  /** Of a repetition that the shop answered */
  notTwice: 'It was not done twice.',
  /** Asked before another action is submitted beside one without an answer */
  earlier: {
    title: 'Check the earlier submission first',
    text: (name: string) =>
      `The shop did not answer an earlier ${name}, and may have carried it out. This page is loaded again: check whether it shows it, and submit this one only if it is wanted as well.`,
    inList: (name: string) =>
      `The shop did not answer an earlier ${name}, and may have carried it out. Open the order and look.`,
    other: (name: string) =>
      `The shop did not answer an earlier ${name}, and may have carried it out. It was submitted on another page, which “Check first” opens: submit this one only if it is wanted as well.`,
    submit: 'Submit as well',
    check: 'Check first',
    notLoaded:
      'Nothing was submitted: the shop did not answer an earlier submission, and this page could not be loaded again to see what became of it. Try again in a moment.',
  },
} as const

/** Texts of the page of a payment or quote link that does not work */
export const linkTexts = {
  requested:
    'If we have something for you, a new link is on its way by e-mail. Look in your spam folder if it has not arrived in a few minutes.',
  known: 'We can mail a new link to the e-mail address of the order.',
  unknown: 'Enter the e-mail address of your order, and we mail you your latest orders and quotes.',
  request: 'E-mail me a new link',
  requestOrders: 'E-mail me my orders',
} as const
