import { call, type ApiResponse } from '#tests/support/http'
import { productId, type OrderCall } from '#tests/support/checkout'
import type { CartClaimResponse, OrderResponse, UndoneMergeResponse } from '#orders/views'

type ErrorBody = { err?: string; code?: string; field?: string }
type ClaimCall = ApiResponse<CartClaimResponse & ErrorBody>

export const sendClaim = (carts: unknown, token?: string): Promise<ClaimCall> =>
  call('POST', '/api/orders/cart_claims', { body: { carts }, token })

/** Claims carts as a browser does that refers to them. */
export async function claim(
  token: string,
  ...carts: Pick<OrderResponse, '_id'>[]
): Promise<CartClaimResponse> {
  const ids = carts.map(({ _id: id }) => id)
  const { status, body, text } = await sendClaim(ids, token)
  if (status !== 200) throw new Error(`The claim was rejected: ${text}`)
  return body
}

export const undoMerge = (
  mergeId: string,
  token?: string
): Promise<ApiResponse<UndoneMergeResponse & ErrorBody>> =>
  call('DELETE', `/api/orders/cart_merges/${mergeId}`, { token })

export const readCart = (id: string, token?: string): Promise<OrderCall> =>
  call('GET', `/api/orders/current/${id}`, { token })

export async function setQuantity(
  id: string,
  sku: string,
  quantity: number,
  token?: string
): Promise<OrderResponse> {
  const body = { id: await productId(sku), quantity }
  const response: OrderCall = await call('PUT', `/api/orders/${id}/item`, { body, token })
  if (response.status !== 200) throw new Error(`The line was not changed: ${response.text}`)
  return response.body
}

/** Returns the quantity of each product in a cart. */
export const quantitiesIn = ({ cart }: Pick<OrderResponse, 'cart'>): Record<string, number> =>
  Object.fromEntries(cart.map(({ product, quantity }) => [product!.sku, quantity]))
