import type { Currency } from '../money.js'

type CappedProduct = { name: string; quantity: number }
type MergeText = {
  quantity: number
  capped: readonly CappedProduct[]
  /** The currency that goods were converted to */
  newCurrency: Currency | null
}

/** Messages about the cart of an account beyond those of the specification */
export const cartTexts = {
  merged({ quantity, capped, newCurrency }: MergeText): string {
    const items = quantity === 1 ? '1 item' : `${quantity} items`
    const verb = quantity === 1 ? 'was' : 'were'
    return [
      quantity > 0 && `${items} from this browser ${verb} added to your cart.`,
      ...capped.map(cartTexts.atMost),
      newCurrency && cartTexts.converted(newCurrency),
    ]
      .filter(Boolean)
      .join(' ')
  },
  atMost: ({ name, quantity }: CappedProduct) => `An order takes at most ${quantity} of ${name}.`,
  converted: (currency: Currency) => `Prices are now in ${currency.toUpperCase()}.`,
  shortAfterAdding: (inStock: number) =>
    inStock === 1 ? 'Only 1 is in stock.' : `Only ${inStock} are in stock.`,
  inStock: (name: string) => `${name} is in stock. You can order it now.`,
  fewLeft: (left: number) => `Only ${left} left`,
  shortLine: (inStock: number) => (inStock === 0 ? 'None left.' : `Only ${inStock} left.`),
  take: (quantity: number) => `Take ${quantity}`,
  unavailableLine: 'This item is no longer available. Remove it to continue.',
  undo: 'Undo',
  undone(kept: readonly string[]): string {
    if (kept.length === 0) return 'Your cart is as it was before.'
    return `The items were removed, except those that you have changed since: ${kept.join(', ')}.`
  },
}

/** The customer's own number of a product, for the customer and for staff */
export const partNumberTexts = {
  yours: (number: string) => `Your part no. ${number}`,
  ofCustomer: (number: string) => `Customer part no. ${number}`,
} as const
