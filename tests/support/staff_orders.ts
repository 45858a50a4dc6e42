import { call, type Answer } from '#tests/support/http'
import { address, productId } from '#tests/support/checkout'
import type { OrderAnswer, StaffPreviewAnswer } from '#orders/views'

export type Refused = {
  err?: string
  code?: string
  field?: string
  fields?: Record<string, string>
}
type Made = Answer<OrderAnswer & Refused>
type Previewed = Answer<StaffPreviewAnswer & Refused>

type Wanted = Record<string, unknown> & { sku?: string; quantity?: number }

/** What staff hand in: one line at the customer's price, to Denver, unless told otherwise. */
export async function staffOrder({ sku = 'THX-CBH10', quantity = 1, ...changes }: Wanted = {}) {
  return {
    type: 1,
    email: 'ada@example.com',
    phone: '+1 303 555 0100',
    cart: [{ product: await productId(sku), quantity }],
    address: { shipping: address() },
    same_billing: true,
    ...changes,
  }
}

export const makeOrder = (
  token: string,
  body: unknown,
  headers?: Record<string, string>
): Promise<Made> => call('PUT', '/api/a/orders/0', { token, body, headers })

export const previewOrder = (token: string, body: unknown): Promise<Previewed> =>
  call('POST', '/api/a/orders/preview', { token, body })
