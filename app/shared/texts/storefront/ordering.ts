/** The texts of `specification.ts` that the checkout needs beyond those of the shop */
export const orderingTexts = {
  checkout: {
    error: 'Error!',
    alreadyPlaced: 'This order has already been placed.',
    tokenReused: 'token more than once',
    transactionError: 'Transaction error!',
    cardDeclined: (message: string) =>
      `We were unabled to process your method of payment. ${message} Please review and try again.`,
  },

  card: {
    number: 'Please specify a valid credit card number.',
    expiry: 'Invalid expiration date.',
    cvc: 'Invalid CVC.',
  },

  shipping: {
    noItems: 'Please add order items first.',
    noServices: 'There are no valid services available',
    noServicesDialog: (email: string) =>
      'No shipping options were found for this address. Please check the address, try again later ' +
      `or contact support at ${email}.`,
    notServed: (country: string, email: string) =>
      `We do not deliver to ${country}. Contact us at ${email} to arrange a delivery.`,
    greeting: 'Hello!',
    cannotShip: 'Cannot ship to the defined shipping address',
  },
} as const
