import { addressStep, cardPayment, productId } from '#tests/support/checkout'
import type { Load } from '#tests/torture/support/load'
import type { Random } from '#tests/torture/support/random'
import type { OrderResponse } from '#orders/views'

/**
 * Runs one customer's session over routes that write: a cart, items, quotes, steps and, now and then, the order.
 * Ends at the first missing response.
 */
export async function runSession(
  load: Load,
  chances: Random,
  skus: readonly string[]
): Promise<void> {
  const put = (path: string, body: object) =>
    load.call<OrderResponse>('PUT', `/api/orders/${id}${path}`, { body })
  const made = await load.call<OrderResponse>('POST', '/api/orders', {
    body: { id: await productId(chances.pick(skus)), quantity: 1 },
  })
  const id = made?.body._id
  if (!id) return

  const items = chances.between(0, 3)
  for (let item = 0; item < items; item++) {
    const product = await productId(chances.pick(skus))
    await put('/item', { id: product, quantity: chances.between(1, 3), add: true })
  }
  await put('/next', { state: 0 })
  const addressed = await put('/next', addressStep())
  const option = addressed?.body.shipment?.options?.[0]
  if (!option) return
  if (chances.chance(0.3)) {
    await load.call('POST', `/api/orders/${id}/shipping/quote`, { body: {} })
    await load.call('POST', `/api/orders/${id}/tax`, { body: {} })
  }
  await put('/next', { state: 2, option: option._id })
  const confirmed = await put('/next', cardPayment())
  const total = confirmed?.body.payment?.total
  if (total !== undefined && chances.chance(0.5)) await put('/next', { state: 4, total })
}
