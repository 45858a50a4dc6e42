import { OrderState } from '@shared/enums'
import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { backToPayment, explain } from '~/components/checkout/failures'
import { toCheckoutOrder } from '~/components/checkout/order'
import { asPlaced, finish } from '~/components/checkout/outcome'
import { isPlaced } from '~/components/checkout/stages'
import { ApiError } from '~/lib/api'
import type { CheckoutOrder } from '~/components/checkout/order'

const UNKNOWN_YET = ['E_PAYMENT_PENDING', 'E_IDEMPOTENCY_RUNNING']
const GATEWAY_LOST = [0, 502, 504]
// Orders are placed ten times a minute at most, so nobody asks more often than this.
const SECONDS_BETWEEN = 7
const NOTHING_CHARGED = 'Your payment did not go through and nothing was charged. Please pay again.'

let attemptKey: { of: string; key: string } | null = null

export async function placeOrder(order: CheckoutOrder): Promise<void> {
  try {
    finish(await handInLast(order))
  } catch (error) {
    if (!(error instanceof ApiError && isOutcomeOpen(error))) throw error
    await awaitOutcome(error)
  }
}

export const isPending = (error: ApiError): boolean => UNKNOWN_YET.includes(error.code)

/** Asks on by itself until the outcome is known: the same hand-in again can neither charge nor place twice. */
export async function awaitOutcome({ retryAfter }: ApiError): Promise<void> {
  checkoutStore.patch({ isConfirming: true, alert: null, notice: null })
  for (let wait = retryAfter; checkoutStore.current().isConfirming;) {
    await seconds(Math.max(wait ?? 0, SECONDS_BETWEEN))
    const { order } = checkoutStore.current()
    if (!order) return
    try {
      return finish(await handInLast(order))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isOutcomeOpen(error) && error.status !== 429) return settle(error, order)
      wait = error.retryAfter
    }
  }
}

async function settle(error: ApiError, order: CheckoutOrder): Promise<void> {
  checkoutStore.patch({ isConfirming: false, busy: null })
  // A guest's order that was placed while nobody listened is not to be read by its id any more.
  const fresh = error.order && toCheckoutOrder(error.order)
  if (fresh && isPlaced(fresh.state)) return finish(fresh)
  if (error.code === 'E_ALREADY_PLACED' || error.status === 404) return finish(asPlaced(order))
  if (error.code === 'E_STEP') return backToPayment(NOTHING_CHARGED)
  await explain(error)
}

/** One key per attempt, kept until its outcome is known. */
async function handInLast({ id, payment }: CheckoutOrder): Promise<CheckoutOrder> {
  const of = `${id} ${payment.totalSeen}`
  if (attemptKey?.of !== of) attemptKey = { of, key: newKey() }
  try {
    const { key } = attemptKey
    const placed = await calls.handIn(id, OrderState.Confirm, { total: payment.totalSeen }, key)
    attemptKey = null
    return placed
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) attemptKey = null
    throw error
  }
}

const isOutcomeOpen = (error: ApiError) => isPending(error) || GATEWAY_LOST.includes(error.status)

// Not randomUUID, which browsers keep from pages that come without https.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
