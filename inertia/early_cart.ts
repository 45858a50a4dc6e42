import type { OrderResponse } from '@views/orders'

declare global {
  interface Window {
    /** The cart of a guest, requested while the scripts of the checkout load; null where that failed */
    earlyCart?: { id: string; cart: Promise<OrderResponse | null> }
  }
}

const STORED_ID = /"id":"([0-9a-f]{24})"/

/**
 * Requests the cart that this browser stores, as the checkout does once it runs. The file imports nothing, because the
 * bundler would have it wait for what other pages share; `lib/cart/browser_cart.ts` says how carts are stored.
 */
function requestCart(): void {
  const isCanadian = window.location.pathname.startsWith('/ca/')
  const stored = (isCanadian ? ['cad', 'usd'] : ['usd', 'cad']).map(
    (currency) =>
      STORED_ID.exec(window.localStorage.getItem(`pixelgen.cart.${currency}`) ?? '')?.[1]
  )
  const id = stored.find(Boolean)
  if (!id) return
  const options = { headers: { Accept: 'application/json' }, cache: 'no-store' } as const
  const cart = fetch(`/api/orders/current/${id}`, options)
    .then((response) => (response.ok ? (response.json() as Promise<OrderResponse>) : null))
    .catch(() => null)
  window.earlyCart = { id, cart }
}

try {
  requestCart()
} catch {
  // A browser that blocks storage has no cart.
}
