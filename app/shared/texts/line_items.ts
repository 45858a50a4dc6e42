/** Errors of items that name a line of an order or its product */
export const lineItemTexts = {
  lineOrProduct: 'Enter a line or a product.',
  unknownProduct: 'This product is not on the order.',
  otherProduct: 'This line has another product.',
} as const
