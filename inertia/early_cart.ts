import { cartKey, otherCurrency, parseCart } from '~/lib/cart/cart_storage'
import type { OrderResponse } from '@views/orders'

declare global {
  interface Window {
    /** The cart of a guest, requested while the scripts of the checkout load; null where that failed */
    earlyCart?: { id: string; cart: Promise<OrderResponse | null> }
  }
}

/** Requests the cart that this browser stores, as the checkout does once it runs. */
function requestCart(): void {
  const currency = window.location.pathname.startsWith('/ca/') ? 'cad' : 'usd'
  const [own, other] = [currency, otherCurrency(currency)] as const
  const stored = [own, other].map((one) => parseCart(window.localStorage.getItem(cartKey(one))))
  const id = stored.find((cart) => cart !== null)?.id
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
