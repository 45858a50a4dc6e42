import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#shared/ids'
import { addressStep, cardPayment } from '#tests/support/checkout'
import type { ApiResponse } from '#tests/support/http'
import type { Load } from '#tests/torture/support/load'
import type { Random } from '#tests/torture/support/random'
import type { OrderResponse } from '#orders/views'

const REPEATS_FOR_MS = 60_000
/** What a customer repeats: the outcome is not known yet. */
const UNCLEAR = new Set(['E_PAYMENT_PENDING', 'E_BUSY', 'E_UNAVAILABLE', 'E_IDEMPOTENCY_RUNNING'])

/** Orders like a customer whose page repeats what got no answer, under the same key; returns the id of the placed order. */
export async function placeRepeatedly(
  load: Load,
  chances: Random,
  product: string
): Promise<string> {
  const cart = await repeated<OrderResponse>(load, 'POST', '/api/orders', {
    ...{ id: product, quantity: chances.between(1, 3) },
  })
  const step = (body: object) =>
    repeated<OrderResponse>(load, 'PUT', `/api/orders/${cart._id}/next`, body)
  await step({ state: 0 })
  const { shipment } = await step(addressStep())
  await step({ state: 2, option: shipment.options[0]._id })
  const { payment } = await step(cardPayment())
  await step({ state: 4, total: payment.total })
  return cart._id
}

async function repeated<Body>(
  load: Load,
  method: string,
  path: string,
  body: object
): Promise<Body> {
  const headers = { 'idempotency-key': newId() }
  const deadline = Date.now() + REPEATS_FOR_MS
  while (Date.now() < deadline) {
    const response = await load.call<Body>(method, path, { body, headers })
    if (response && response.status < 500 && !isUnclear(response)) {
      if (response.status < 400 || isPlaced(response)) return response.body
      throw new Error(`${method} ${path}: ${response.status} ${response.text.slice(0, 200)}`)
    }
    await pause(50)
  }
  throw new Error(`${method} ${path} got no answer in a minute`)
}

/** The server was killed between the commit and its response. */
const isPlaced = ({ body }: ApiResponse<unknown>) =>
  (body as { code?: string }).code === 'E_ALREADY_PLACED'

const isUnclear = ({ body }: ApiResponse<unknown>) =>
  UNCLEAR.has(String((body as { code?: string }).code))
