import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_STRIPE_KEYS } from '#shared/environment'
import { call } from '#tests/support/http'
import { cardPayment, place, readyOrder, submitSteps, type OrderCall } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

export type Fate = 'placed' | 'declined' | 'sold out' | 'pending' | `refused: ${string}`
export type Wish = {
  sku?: string
  quantity?: number
  token?: string
  card?: string
  promo?: string
}

const PATIENCE_MS = 120_000
const BETWEEN_MS = 100
const BROKEN_LINE = /ECONNREFUSED|ECONNRESET|EPIPE|socket hang up|ETIMEDOUT/
const BUSY = new Set(['E_BUSY', 'E_UNAVAILABLE'])
const CHANGED = new Set(['E_TOTAL_CHANGED', 'E_CREDIT_CHANGED', 'E_PROMO_USED_UP'])

/** Tries again while the shop is away, as a person who reloads does. */
export async function insist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
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

/** Brings a basket to the last step, whatever happens to the shop meanwhile. */
export async function prepare({ sku, quantity, token, card, promo }: Wish): Promise<OrderResponse> {
  const payment = card ? cardPayment(card) : undefined
  const order = await insist(() => readyOrder({ sku, quantity, token, payment }))
  if (promo === undefined) return order

  await insist(() => call('PUT', `/api/orders/${order._id}/code/${promo}`, { token }))
  return insist(() => submitSteps(order._id, { payment, token }))
}

/** Places the order and asks again until the answer is clear. */
export async function placeAndInsist(
  order: OrderResponse,
  { token, providerUrl }: { token?: string; providerUrl?: string } = {}
): Promise<Fate> {
  const deadline = Date.now() + PATIENCE_MS
  let seen = order
  while (Date.now() < deadline) {
    const answer = await insist(() => place(seen, { token }))
    const fate = fateOf(answer)
    if (fate) return fate
    seen = answer.body.order ?? seen
    if (answer.body.code === 'authentication_required') {
      await passChallenge(answer, providerUrl!)
    }
    await pause(BETWEEN_MS)
  }
  return 'pending'
}

function fateOf({ status, body, text }: OrderCall): Fate | null {
  if (status === 200 || body.code === 'E_ALREADY_PLACED') return 'placed'
  if (body.code === 'authentication_required' || body.code === 'E_PAYMENT_PENDING') return null
  if (status === 402) return 'declined'
  if (body.code === 'E_OUT_OF_STOCK') return 'sold out'
  if (BUSY.has(String(body.code)) || CHANGED.has(String(body.code))) return null
  return `refused: ${status} ${text.slice(0, 200)}`
}

/** What the cardholder does in the bank's window; a second time is refused, which is no trouble. */
async function passChallenge({ body }: OrderCall, providerUrl: string): Promise<void> {
  const { client_secret: secret } = body as unknown as { client_secret: string }
  const intentId = secret.split('_secret_')[0]
  await fetch(`${providerUrl}/v1/payment_intents/${intentId}/sandbox_authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${DEMO_STRIPE_KEYS.publishable}` },
    body: new URLSearchParams({ client_secret: secret, outcome: 'succeeded' }),
  })
}
