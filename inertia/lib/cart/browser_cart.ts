import { CURRENCIES } from '@shared/money_text'
import type { Currency } from '~/lib/money'

/** A reference to a cart on the server; `count` is the sum of the quantities. */
export type BrowserCart = { id: string; count: number }

const listeners = new Set<() => void>()
// Where a visitor blocks site data, storage throws; the cart then lasts as long as the tab.
const fallback = new Map<Currency, string | null>()

const keyOf = (currency: Currency) => `pixelgen.cart.${currency}`

/** Returns the stored JSON, which is comparable between renders. */
export function readStoredCart(currency: Currency): string | null {
  try {
    return window.localStorage.getItem(keyOf(currency))
  } catch {
    return fallback.get(currency) ?? null
  }
}

export function parseCart(stored: string | null): BrowserCart | null {
  if (!stored) return null
  try {
    const { id, count } = JSON.parse(stored) as Partial<BrowserCart>
    if (!/^[0-9a-f]{24}$/.test(id ?? '') || !Number.isSafeInteger(count)) return null
    return { id: id!, count: Math.max(0, count!) }
  } catch {
    return null
  }
}

export const readCart = (currency: Currency): BrowserCart | null =>
  parseCart(readStoredCart(currency))

/** Stores the cart of a currency; null removes it. */
export function saveCart(currency: Currency, cart: BrowserCart | null): void {
  const text = cart && JSON.stringify(cart)
  try {
    if (text) window.localStorage.setItem(keyOf(currency), text)
    else window.localStorage.removeItem(keyOf(currency))
  } catch {
    fallback.set(currency, text)
  }
  for (const listener of listeners) listener()
}

/** The currency of the prices that a visitor sees */
export type Visitor = { currency: Currency; isSignedIn: boolean }

/**
 * Returns the cart in the visitor's currency. A guest has one cart: that of the other storefront, which the server converts
 * on the next change. An account has one per currency, or one in its own.
 */
export const currentCart = ({ currency, isSignedIn }: Visitor): BrowserCart | null =>
  readCart(currency) ?? (isSignedIn ? null : readCart(otherCurrency(currency)))

/** Stores the cart of a currency; one of the other currency with the same id moves here. */
export function saveCurrentCart(currency: Currency, cart: BrowserCart): void {
  saveCart(currency, cart)
  const other = otherCurrency(currency)
  if (readCart(other)?.id === cart.id) saveCart(other, null)
}

/** Removes one cart. */
export function removeCart(id: string): void {
  for (const currency of CURRENCIES) if (readCart(currency)?.id === id) saveCart(currency, null)
}

/** Removes the carts at sign-out, so that the next user of this browser does not see them. */
export function clearCarts(): void {
  for (const currency of CURRENCIES) saveCart(currency, null)
}

/** Also reports changes made in other tabs. */
export function subscribeToCarts(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

export const otherCurrency = (currency: Currency): Currency => (currency === 'usd' ? 'cad' : 'usd')
