/** Messages of the checkout beyond those of the specification */
export const checkoutTexts = {
  acceptTerms: 'Please accept the terms to place the order.',
  termsChanged: 'The terms have changed in the meantime. Read them and place the order again.',
}
