import { toCheckoutOrder } from '~/components/checkout/order'
import { api } from '~/lib/api'
import type { OrderState } from '@shared/enums'
import type { OrderResponse } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { Currency } from '~/lib/money'

type LineInput = { productId: string; quantity: number; currency?: Currency }

/** The requests of the checkout; amounts arrive as cents. */
export const checkoutApi = {
  currentOrder: async (id: string, signal?: AbortSignal) => {
    const early = await takeEarlyCart(id)
    signal?.throwIfAborted()
    return early
      ? toCheckoutOrder(early)
      : toOrder(api.get<OrderResponse>(`/api/orders/current/${id}`, { signal }))
  },

  setLine: (id: string, { productId, quantity, currency }: LineInput) =>
    toOrder(
      api.put<OrderResponse>(`/api/orders/${id}/item`, {
        body: { id: productId, quantity, add: false, c: currency },
        outlivesPage: true,
      })
    ),

  findPromo: (id: string, code: string) =>
    api.get<{ _id: string | null; problem?: string }>(
      `/api/orders/${id}/code/${encodeURIComponent(code)}`
    ),

  setPromo: (id: string, promoId: string) =>
    toOrder(api.put<OrderResponse>(`/api/orders/${id}/code/${promoId}`)),

  removePromo: (id: string) => toOrder(api.put<OrderResponse>(`/api/orders/${id}/code`)),

  setCustomerPo: (id: string, po: string) =>
    api.put<{ customerPO: string }>(`/api/orders/${id}/po`, { body: { po }, outlivesPage: true }),

  /** Resolves to whether the session has ended; unlike other requests, a 401 does not clear the carts. */
  isSignedOut: () =>
    api.get('/api/users/me', { keepsCarts: true }).then(
      () => false,
      ({ status }: ApiFailure) => status === 401
    ),

  /** Resolves to whether the order still is a cart of this visitor. */
  isCart: (id: string) =>
    api.get(`/api/orders/current/${id}`).then(
      () => true,
      ({ status }: ApiFailure) => status !== 404
    ),

  submitStep: (id: string, state: OrderState, step: object, idempotencyKey?: string) =>
    toOrder(
      api.put<OrderResponse>(`/api/orders/${id}/next`, { body: { ...step, state }, idempotencyKey })
    ),
}

type ApiFailure = { status?: number }

/** Returns the cart that was requested before this script had loaded, once. */
function takeEarlyCart(id: string): Promise<OrderResponse | null> | null {
  const { earlyCart } = window
  delete window.earlyCart
  return earlyCart?.id === id ? earlyCart.cart : null
}

const toOrder = async (response: Promise<OrderResponse>): Promise<CheckoutOrder> =>
  toCheckoutOrder(await response)
