/** Messages of the checkout beyond those of the specification */
export const checkoutTexts = {
  discount: (promoCode: string | null | undefined) =>
    promoCode ? `Discount (${promoCode})` : 'Discount',
  acceptTerms: 'Please accept the terms to place the order.',
  termsChanged: 'The terms have changed in the meantime. Read them and place the order again.',
  accountTooLong: 'Please shorten the carrier or the account number.',
  deliveryGone: (service: string) =>
    `${service} is no longer available for this order. Please choose the delivery again.`,
  deliveryAdded: (service: string) =>
    `This order has new delivery options. Before, you had chosen ${service}.`,
}
