import { useMemo, useSyncExternalStore } from 'react'
import { useShared } from '~/hooks/use_shared'
import {
  otherCurrency,
  parseCart,
  readStoredCart,
  saveCart,
  subscribeToCarts,
} from '~/lib/browser_cart'
import type { BrowserCart } from '~/lib/browser_cart'
import type { Currency } from '~/lib/money'

/** Returns the browser's cart in a currency; null on the server and during hydration. */
export function useCart(currency: Currency): BrowserCart | null {
  const stored = useSyncExternalStore(
    subscribeToCarts,
    () => readStoredCart(currency),
    () => null
  )
  return useMemo(() => parseCart(stored), [stored])
}

type CurrentCart = {
  cart: BrowserCart | null
  /** Stores the cart for this storefront; a cart of the other storefront with the same id moves here. */
  save(cart: BrowserCart): void
}

/** Returns this storefront's cart, or else the other storefront's, which the server converts on the next change. */
export function useCurrentCart(): CurrentCart {
  const { currency } = useShared()
  const other = otherCurrency(currency)
  const own = useCart(currency)
  const carried = useCart(other)
  const isCarried = own === null && carried !== null
  return {
    cart: own ?? carried,
    save(cart) {
      saveCart(currency, cart)
      if (isCarried && cart.id === carried.id) saveCart(other, null)
    },
  }
}
