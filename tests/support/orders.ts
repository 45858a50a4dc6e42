import { call } from '#tests/support/http'
import { place, readyOrder } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

type OrderInput = NonNullable<Parameters<typeof readyOrder>[0]> & { po?: string }

/** Places an order through the JSON API, paid by card unless `payment` says otherwise. */
export async function aPlacedOrder({ po, ...input }: OrderInput = {}): Promise<OrderResponse> {
  const credentials = { token: input.token, cookie: input.cookie }
  const order = await readyOrder(input)
  if (po) await call('PUT', `/api/orders/${order._id}/po`, { ...credentials, body: { po } })
  const placed = await place(order, credentials)
  if (placed.status !== 200) throw new Error(`The order was not placed: ${placed.text}`)
  return placed.body
}

export const byTransfer = { state: 3, payment: { method: 'BANK_TRANSFER' } }
