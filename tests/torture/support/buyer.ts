import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_STRIPE_KEYS } from '#shared/settings/environment'
import { call } from '#tests/support/http'
import {
  cardPayment,
  place,
  readyOrder,
  submitSteps,
  type OrderCall,
} from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

export type OrderOutcome = 'placed' | 'declined' | 'sold out' | 'pending' | `rejected: ${string}`
export type OrderInput = {
  sku?: string
  quantity?: number
  token?: string
  card?: string
  promo?: string
}

const TIMEOUT_MS = 120_000
const BETWEEN_MS = 100
const BROKEN_LINE = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|ETIMEDOUT/
const BUSY = new Set(['E_BUSY', 'E_UNAVAILABLE'])
const CHANGED = new Set(['E_TOTAL_CHANGED', 'E_CREDIT_CHANGED', 'E_PROMO_USED_UP'])

/** Retries while the shop is down, like a customer who reloads. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBroken(error) || Date.now() > deadline) throw error
      await pause(BETWEEN_MS)
    }
  }
}

export const isBroken = (error: unknown) =>
  BROKEN_LINE.test(`${(error as { code?: string }).code ?? ''} ${String(error)}`)

/** Brings a cart to the last step despite failures of the shop. */
export async function prepare({
  sku,
  quantity,
  token,
  card,
  promo,
}: OrderInput): Promise<OrderResponse> {
  const payment = card ? cardPayment(card) : undefined
  const order = await insist(() => readyOrder({ sku, quantity, token, payment }))
  if (promo === undefined) return order

  await insist(() => call('PUT', `/api/orders/${order._id}/code/${promo}`, { token }))
  return insist(() => submitSteps(order._id, { payment, token }))
}

/** Submits the order repeatedly until the outcome is clear. */
export async function placeUntilClear(
  order: OrderResponse,
  { token, providerUrl }: { token?: string; providerUrl?: string } = {}
): Promise<OrderOutcome> {
  const deadline = Date.now() + TIMEOUT_MS
  let seen = order
  while (Date.now() < deadline) {
    const response = await insist(() => place(seen, { token }))
    const fate = outcomeOf(response)
    if (fate) return fate
    seen = response.body.order ?? seen
    if (response.body.code === 'authentication_required') {
      await passChallenge(response, providerUrl!)
    }
    await pause(BETWEEN_MS)
  }
  return 'pending'
}

function outcomeOf({ status, body, text }: OrderCall): OrderOutcome | null {
  if (status === 200 || body.code === 'E_ALREADY_PLACED') return 'placed'
  if (body.code === 'authentication_required' || body.code === 'E_PAYMENT_PENDING') return null
  if (status === 402) return 'declined'
  if (body.code === 'E_OUT_OF_STOCK') return 'sold out'
  if (BUSY.has(String(body.code)) || CHANGED.has(String(body.code))) return null
  return `rejected: ${status} ${text.slice(0, 200)}`
}

/** Completes the 3-D Secure challenge; a second attempt is rejected, which does not matter. */
async function passChallenge({ body }: OrderCall, providerUrl: string): Promise<void> {
  const { client_secret: secret } = body as unknown as { client_secret: string }
  const intentId = secret.split('_secret_')[0]
  await fetch(`${providerUrl}/v1/payment_intents/${intentId}/sandbox_authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.publishable}` },
    body: new URLSearchParams({ client_secret: secret, outcome: 'succeeded' }),
  })
}
