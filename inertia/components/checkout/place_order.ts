import { OrderState } from '@shared/enums'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { returnToPayment, showError } from '~/components/checkout/checkout_errors'
import { promiseOfCart } from '~/components/checkout/cart_promise'
import { toCheckoutOrder } from '~/components/checkout/order'
import { asPlaced, showConfirmation } from '~/components/checkout/placed_order'
import { isPlaced } from '~/components/checkout/stages'
import { isPending, runTask } from '~/components/checkout/submit_step'
import { authenticatePayment } from '~/components/payments/authenticate_payment'
import { ApiError } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import { LOST_RESPONSE_STATUSES } from '~/lib/outcomes/unknown_outcome'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'

// The server allows ten placements per minute.
const SECONDS_BETWEEN_POLLS = 7
const NOT_CHARGED = 'Your payment did not go through and nothing was charged. Please pay again.'
const BANK_UNREACHABLE =
  'We couldn’t reach your bank, and nothing was charged. Place the order again in a moment.'

export const submitOrder = (session: CheckoutSession): Promise<boolean> =>
  runTask(session, 'Placing your order', (order) => placeOrder(session, order))

async function placeOrder(session: CheckoutSession, order: CheckoutOrder): Promise<void> {
  try {
    showConfirmation(session, await submitFinalStep(session, order))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error)) return pollOutcome(session, error)
    if (error.clientSecret === null) throw error
    await authenticate(session, error, order)
  }
}

/** Submits the same order until the outcome is known; the idempotency key prevents a second charge or order. */
export async function pollOutcome(
  session: CheckoutSession,
  { retryAfter }: ApiError
): Promise<void> {
  session.dispatch({ type: 'confirmationStarted' })
  for (let wait = retryAfter; session.getState().isConfirmingPayment;) {
    await seconds(Math.max(wait ?? 0, SECONDS_BETWEEN_POLLS))
    const { order } = session.getState()
    if (!order) return
    try {
      return showConfirmation(session, await submitFinalStep(session, order))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isOutcomeUnknown(error) && error.status !== 429) {
        return handleFinalError(session, error, order)
      }
      wait = error.retryAfter
    }
  }
}

/** Lets the cardholder authenticate with the bank; the next submission of the order returns the result. */
async function authenticate(
  session: CheckoutSession,
  { clientSecret }: ApiError,
  order: CheckoutOrder
): Promise<void> {
  session.dispatch({ type: 'confirmationEnded' })
  const { page, isShown } = session
  if (!page || !isShown) return
  const { total: amount, card: orderCard } = order.payment
  const card = session.getState().cardToken ?? orderCard
  session.dispatch({ type: 'taskChanged', label: 'Waiting for your bank' })
  try {
    const challenge = { clientSecret: clientSecret!, amount, card }
    const outcome = await authenticatePayment(page.settings.card, challenge)
    if (outcome === 'unreachable') {
      return session.dispatch({ type: 'alertShown', alert: BANK_UNREACHABLE })
    }
    if (outcome === 'completed') await submitAuthenticated(session, order)
  } finally {
    session.dispatch({ type: 'taskFinished' })
  }
}

async function submitAuthenticated(session: CheckoutSession, order: CheckoutOrder): Promise<void> {
  session.dispatch({ type: 'taskChanged', label: 'Placing your order' })
  try {
    showConfirmation(session, await submitFinalStep(session, order))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isOutcomeUnknown(error)) return pollOutcome(session, error)
    if (error.clientSecret !== null) {
      return session.dispatch({ type: 'alertShown', alert: BANK_UNREACHABLE })
    }
    await handleFinalError(session, error, order)
  }
}

async function handleFinalError(
  session: CheckoutSession,
  error: ApiError,
  order: CheckoutOrder
): Promise<void> {
  session.dispatch({ type: 'confirmationEnded' })
  if (error.clientSecret !== null) return authenticate(session, error, order)
  // A guest cannot read an order by its id once it is placed: 404 then means that it was placed.
  const fresh = error.order && toCheckoutOrder(error.order)
  if (fresh && isPlaced(fresh.state)) return showConfirmation(session, fresh)
  if (error.code === 'E_ALREADY_PLACED' || error.status === 404) {
    return showConfirmation(session, asPlaced(order))
  }
  if (error.code === 'E_STEP') return returnToPayment(session, NOT_CHARGED)
  await showError(session, error)
}

/** Submits the last step, with one idempotency key until its outcome is known. */
async function submitFinalStep(
  session: CheckoutSession,
  order: CheckoutOrder
): Promise<CheckoutOrder> {
  const { id, payment } = order
  const promise = promiseOfCart(order)
  const accepted = promise && { promised_on: promise.by, ships_together: session.shipsTogether }
  const orderAndTotal = [id, payment.submittedTotal, ...Object.values(accepted ?? {})].join(' ')
  if (session.attempt?.orderAndTotal !== orderAndTotal) {
    const terms = session.page?.settings.terms?.revision
    session.attempt = { orderAndTotal, key: randomKey(), terms }
  }
  const { key, terms } = session.attempt
  const step = { total: payment.submittedTotal, terms, ...accepted }
  try {
    const placed = await checkoutApi.submitStep(id, OrderState.Confirm, step, key)
    session.attempt = null
    return placed
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
    if (isFinal) session.attempt = null
    throw error
  }
}

const isOutcomeUnknown = (error: ApiError) =>
  isPending(error) || LOST_RESPONSE_STATUSES.includes(error.status)

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
