import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { CURRENCIES } from '@shared/money'
import { useShared } from '~/hooks/use_shared'
import type { Currency } from '~/lib/money'

/** Kept in localStorage as JSON under `pixelgen.cart.usd` and `pixelgen.cart.cad`; `count` is the sum of the quantities. */
export type BrowserCart = { id: string; count: number }

type UseCart = {
  cart: BrowserCart | null
  keepCart(cart: BrowserCart): void
  forgetCart(): void
}

const here = new Set<() => void>()
const unstored = new Map<Currency, string | null>()

/** The browser's cart of a currency, else of this storefront's; the same in every tab, null while rendered on the server. */
export function useCart(of?: Currency): UseCart {
  const shared = useShared()
  const currency = of ?? shared.currency
  const stored = useSyncExternalStore(
    subscribe,
    () => read(currency),
    () => null
  )

  const keepCart = useCallback((cart: BrowserCart) => write(currency, cart), [currency])
  const forgetCart = useCallback(() => write(currency, null), [currency])
  const cart = useMemo(() => parse(stored), [stored])
  return { cart, keepCart, forgetCart }
}

/** This storefront's cart, else the one of the other storefront, which goes with the shopper who changes over. */
export function useCarriedCart(): UseCart {
  const { currency } = useShared()
  const own = useCart()
  const other = useCart(currency === 'usd' ? 'cad' : 'usd')
  const { keepCart, forgetCart } = own
  const carried = own.cart ? null : other.cart
  if (!carried) return own
  return {
    cart: carried,
    keepCart(cart) {
      keepCart(cart)
      if (cart.id === carried.id) other.forgetCart()
    },
    forgetCart,
  }
}

/** Whoever uses this browser next begins without the carts of who logs out. */
export function forgetCarts(): void {
  for (const currency of CURRENCIES) write(currency, null)
}

const keyOf = (currency: Currency) => `pixelgen.cart.${currency}`

function subscribe(onChange: () => void): () => void {
  here.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    here.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

// Where a visitor blocks site data, storage throws: the cart then lasts as long as the tab.
function read(currency: Currency): string | null {
  try {
    return window.localStorage.getItem(keyOf(currency))
  } catch {
    return unstored.get(currency) ?? null
  }
}

function write(currency: Currency, cart: BrowserCart | null): void {
  const text = cart && JSON.stringify(cart)
  try {
    if (text) window.localStorage.setItem(keyOf(currency), text)
    else window.localStorage.removeItem(keyOf(currency))
  } catch {
    unstored.set(currency, text)
  }
  for (const tell of here) tell()
}

function parse(stored: string | null): BrowserCart | null {
  if (!stored) return null
  try {
    const { id, count } = JSON.parse(stored) as Partial<BrowserCart>
    if (!/^[0-9a-f]{24}$/.test(id ?? '') || !Number.isSafeInteger(count)) return null
    return { id: id!, count: Math.max(0, count!) }
  } catch {
    return null
  }
}
