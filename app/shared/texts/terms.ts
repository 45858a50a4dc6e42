/** Texts about terms of payment that the specification does not fix */
export const termsTexts = {
  afterShipment: 'After the shipment',
  dueNow: 'Due now',
  dueOnAcceptance: 'Due on acceptance',
  payAll: 'All that is due',
  payRest: 'Pay the rest',
  release: 'Release for shipment',
  released: 'Order released for shipment.',
  notProforma: 'Only a pro-forma can be released for shipment.',
  noDeposit:
    'The terms of this order ask for neither a deposit nor a later payment, so it opens once it is paid.',
  depositDue: (amount: string) => `${amount} of the deposit is still due.`,
} as const

/** How a customer pays by transfer, in the same words on screens, documents and mails */
export const paymentTexts = {
  reference: 'Payment reference',
  copyReference: 'Copy the payment reference',
  reservedUntil: 'Reserved until',
  carrierAccount: 'Carrier account',
  howToPay: 'How to pay',
} as const
