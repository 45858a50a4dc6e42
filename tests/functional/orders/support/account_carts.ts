import { readCart } from '#tests/functional/orders/support/cart_claims'
import type { CartClaimResponse, OrderResponse } from '#orders/views'

export const SKU = 'THX-CBH10'

export const OTHER = 'THX-CBH20'

export const shownIn = ({ carts }: CartClaimResponse) => carts.map(({ _id: id }) => id)

export async function cartOf(id: string, token?: string): Promise<OrderResponse> {
  const { status, body, text } = await readCart(id, token)
  if (status !== 200) throw new Error(`No cart: ${text}`)
  return body
}
