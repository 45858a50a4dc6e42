import type { CheckoutOrder } from '~/components/checkout/order'

const KEY = 'pixelgen.placed'

/** Kept until the tab is closed, so that a reload shows the confirmation again; without where the buyer lives. */
export function keepPlaced(order: CheckoutOrder): void {
  const { shipping, billing, ...rest } = order
  const countries = { shipping: countryOf(shipping), billing: countryOf(billing) }
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...rest, phone: '', ...countries }))
  } catch {
    // A browser that stores nothing shows the confirmation once.
  }
}

export function placedBefore(): CheckoutOrder | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') as CheckoutOrder | null
  } catch {
    return null
  }
}

const countryOf = ({ countryId }: CheckoutOrder['shipping']) => ({ countryId })
