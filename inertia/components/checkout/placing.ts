import { OrderState } from '@shared/enums'
import { calls } from '~/components/checkout/checkout_calls'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { backToPayment, explain } from '~/components/checkout/failures'
import { toCheckoutOrder } from '~/components/checkout/order'
import { asPlaced, finish } from '~/components/checkout/outcome'
import { isPlaced } from '~/components/checkout/stages'
import { askBank } from '~/components/payments/ask_bank'
import { ApiError } from '~/lib/api'
import { newKey } from '~/lib/new_key'
import type { CheckoutOrder } from '~/components/checkout/order'

const UNKNOWN_YET = ['E_PAYMENT_PENDING', 'E_IDEMPOTENCY_RUNNING']
const GATEWAY_LOST = [0, 502, 504]
// Orders are placed ten times a minute at most, so nobody asks more often than this.
const SECONDS_BETWEEN = 7
const NOTHING_CHARGED = 'Your payment did not go through and nothing was charged. Please pay again.'
const NO_BANK =
  'Your bank could not be asked, and nothing was charged. Please place the order again in a moment.'

let attemptKey: { of: string; key: string } | null = null

export async function placeOrder(order: CheckoutOrder): Promise<void> {
  try {
    finish(await handInLast(order))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeOpen(error)) return awaitOutcome(error)
    if (error.clientSecret === null) throw error
    await meetChallenge(error, order)
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

/** The bank asks the cardholder first. What he told it, the next hand-in of the same order brings to light. */
async function meetChallenge({ clientSecret }: ApiError, order: CheckoutOrder): Promise<void> {
  const { card, isShown } = checkoutStore.context()!
  const { token } = checkoutStore.current()
  const { total: amount, card: kept } = order.payment
  checkoutStore.patch({ isConfirming: false, busy: isShown ? 'Waiting for your bank' : null })
  if (!isShown) return
  try {
    const question = { clientSecret: clientSecret!, amount, card: token ?? kept }
    const answer = await askBank(card, question)
    if (answer === 'unreachable') return checkoutStore.patch({ alert: NO_BANK })
    if (answer === 'answered') await handInAfterChallenge(order)
  } finally {
    checkoutStore.patch({ busy: null })
  }
}

async function handInAfterChallenge(order: CheckoutOrder): Promise<void> {
  checkoutStore.patch({ busy: 'Placing your order' })
  try {
    finish(await handInLast(order))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeOpen(error)) return awaitOutcome(error)
    if (error.clientSecret !== null) return checkoutStore.patch({ alert: NO_BANK })
    await settle(error, order)
  }
}

async function settle(error: ApiError, order: CheckoutOrder): Promise<void> {
  checkoutStore.patch({ isConfirming: false, busy: null })
  if (error.clientSecret !== null) return meetChallenge(error, order)
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

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
