import { call } from '#tests/support/http'
import { place, readyOrder } from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'

type Wanted = NonNullable<Parameters<typeof readyOrder>[0]> & { po?: string }

/** An order as a customer places it, by the JSON calls; paid by card unless `payment` says otherwise. */
export async function aPlacedOrder({ po, ...wanted }: Wanted = {}): Promise<OrderAnswer> {
  const who = { token: wanted.token, cookie: wanted.cookie }
  const order = await readyOrder(wanted)
  if (po) await call('PUT', `/api/orders/${order._id}/po`, { ...who, body: { po } })
  const placed = await place(order, who)
  if (placed.status !== 200) throw new Error(`The order was not placed: ${placed.text}`)
  return placed.body
}

export const byTransfer = { state: 3, payment: { method: 'BANK_TRANSFER' } }
