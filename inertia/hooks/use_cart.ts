import { useMemo, useSyncExternalStore } from 'react'
import { useShared } from '~/hooks/use_shared'
import { otherCurrency, parseCart, readStoredCart, subscribeToCarts } from '~/lib/cart/browser_cart'
import type { BrowserCart } from '~/lib/cart/browser_cart'
import type { Currency } from '~/lib/money'

/** Returns the browser's cart in a currency; null on the server and during hydration. */
function useCart(currency: Currency): BrowserCart | null {
  const stored = useSyncExternalStore(
    subscribeToCarts,
    () => readStoredCart(currency),
    () => null
  )
  return useMemo(() => parseCart(stored), [stored])
}

/** Returns `currentCart` of this storefront; null on the server and during hydration. */
export function useCurrentCart(): BrowserCart | null {
  const { currency, user } = useShared()
  const own = useCart(currency)
  const carried = useCart(otherCurrency(currency))
  return own ?? (user ? null : carried)
}
