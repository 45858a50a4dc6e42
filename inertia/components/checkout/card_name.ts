const NAMES: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** "Visa ending in 4242" */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${NAMES[brand.toLowerCase()] ?? 'Card'} ending in ${last4}`
