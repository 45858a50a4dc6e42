import { toCheckoutOrder } from '~/components/checkout/order'
import { api } from '~/lib/api'
import type { OrderState } from '@shared/enums'
import type { OrderAnswer } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { Currency } from '~/lib/money'

type LineCall = { productId: string; quantity: number; currency?: Currency }

/** The calls of docs/api.md that the checkout needs */
export const calls = {
  current: (id: string, signal?: AbortSignal) =>
    order(api.get<OrderAnswer>(`/api/orders/current/${id}`, { signal })),

  setLine: (id: string, { productId, quantity, currency }: LineCall) =>
    order(
      api.put<OrderAnswer>(`/api/orders/${id}/item`, {
        body: { id: productId, quantity, add: false, c: currency },
        outlivesPage: true,
      })
    ),

  findPromo: (id: string, code: string) =>
    api.get<{ _id: string | null }>(`/api/orders/${id}/code/${encodeURIComponent(code)}`),

  setPromo: (id: string, promoId: string) =>
    order(api.put<OrderAnswer>(`/api/orders/${id}/code/${promoId}`)),

  removePromo: (id: string) => order(api.put<OrderAnswer>(`/api/orders/${id}/code`)),

  setCustomerPo: (id: string, po: string) =>
    api.put<{ customerPO: string }>(`/api/orders/${id}/po`, { body: { po }, outlivesPage: true }),

  /** Asked past `api`, which forgets the carts of who is signed out */
  isSignedOut: () =>
    fetch('/api/users/me', { cache: 'no-store' }).then(
      ({ status }) => status === 401,
      () => false
    ),

  handIn: (id: string, state: OrderState, step: object, idempotencyKey?: string) =>
    order(
      api.put<OrderAnswer>(`/api/orders/${id}/next`, { body: { ...step, state }, idempotencyKey })
    ),
}

const order = async (answer: Promise<OrderAnswer>): Promise<CheckoutOrder> =>
  toCheckoutOrder(await answer)
