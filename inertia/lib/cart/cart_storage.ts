import type { Currency } from '@shared/money'

// The script that requests the cart before the page's other scripts have loaded contains this file, so it imports nothing.

/** A reference to a cart on the server; `count` is the sum of the quantities. */
export type BrowserCart = { id: string; count: number }

export const cartKey = (currency: Currency) => `pixelgen.cart.${currency}`

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

export const otherCurrency = (currency: Currency): Currency => (currency === 'usd' ? 'cad' : 'usd')
