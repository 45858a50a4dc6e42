import { wakeOutbox } from '#core/outbox'
import { writeOnce } from '#core/once'
import { throttle } from '#core/throttle'
import { agreedTermsColumns } from '#orders/order/actions/agree_to_terms'
import { confirmOrder } from '#orders/reservations/confirm_order'
import { lockEditableOrder } from '#orders/cart/lock_editable_order'
import type { AcceptedPromise } from '#orders/reservations/promise_order'
import { reserveOrder } from '#orders/reservations/reserve_order'
import { updateOrder, type OrderColumns } from '#orders/order/actions/update_order'
import { findOrder } from '#orders/order/reads/find_order'
import { toPaymentError, toSubmissionError } from '#orders/checkout/placement_errors'
import { priceOrder } from '#orders/pricing/price_order'
import { assertCanSubmitStep } from '#orders/order/rules/order_flow'
import { assertMatchesReview } from '#orders/checkout/order_submission_rules'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { assertBelowDeclineLimits, chargeAttempt, createAttempt } from '#payments'
import { OrderState, PaymentMethod } from '#shared/enums'
import { checkoutTexts } from '#shared/texts/checkout'
import type { Actor } from '#core/audit_log'
import { transactionTime, type Trx } from '#core/database'
import type { PricedOrder } from '#orders/order/rules/priced_order'
import type { OrderAccess } from '#orders/order/rules/access'

export type SubmitOrderInput = {
  orderId: string
  access: OrderAccess
  actor: Actor
  ip: string
  /** The total that the customer saw, as a decimal number */
  reviewedTotal: number
  /** The revision of the terms that the customer agreed to; null without agreement */
  agreedTerms?: number | null
  /** What the customer saw to come later, and accepts; null without that */
  accepted?: AcceptedPromise | null
}

/** `onReserved` runs before the payment outcome is known, so that the session may view the order after a failure too. */
type PlaceOrderInput = SubmitOrderInput & { onReserved?: () => void }

/**
 * Submits an order, charges its card outside any transaction, and returns the placed order. After a crash or a lost
 * response, payments settles the pending attempt by its stored idempotency key, or the customer submits again.
 */
export async function placeOrder({ onReserved, ...input }: PlaceOrderInput): Promise<PricedOrder> {
  await throttle('submitByOrder', input.orderId)
  const attemptId = await submitOrder(input).catch(async (error: unknown) => {
    throw await toSubmissionError(error, input)
  })
  onReserved?.()
  if (attemptId !== null) {
    const outcome = await chargeAttempt(attemptId, input)
    if (outcome.kind !== 'succeeded') throw await toPaymentError(outcome, input.orderId)
  }
  wakeOutbox()
  return priceOrder((await findOrder(input.orderId))!, new Date())
}

// A card's outcome is in its attempt, which the repeated request continues.
const PLACED_WITHOUT_CARD = { isFinal: (attemptId: string | null) => attemptId === null }

/**
 * Compares the order with what the customer reviewed and reserves it, in one transaction. Returns the id of the payment
 * attempt to charge, which may be pending from an earlier submission, or null where the order is placed without a card.
 */
export function submitOrder({
  orderId,
  access,
  actor,
  ip,
  reviewedTotal,
  agreedTerms = null,
  accepted = null,
}: SubmitOrderInput): Promise<string | null> {
  return writeOnce(async (trx) => {
    const order = await lockEditableOrder(orderId, access, trx)
    assertCanSubmitStep(OrderState.Confirm, order.state)
    if (order.pendingAttemptId !== null) return order.pendingAttemptId

    const now = new Date()
    const priced = await priceOrder(order, now, trx)
    const agreedColumns = await agreedTermsColumns(
      { agreed: agreedTerms, now, texts: checkoutTexts },
      trx
    )
    assertMatchesReview(priced, reviewedTotal, () => ({ order: toOrderResponse(priced) }))
    const isFree = priced.amounts.total.isZero
    const isPaidByCard = order.paymentMethod === PaymentMethod.CreditCard && !isFree
    if (isPaidByCard) await assertBelowDeclineLimits({ orderId, ip, userId: order.userId }, trx)
    const columns = { ...(await reserveOrder(priced, { actor, accepted }, trx)), ...agreedColumns }
    if (isPaidByCard) return createOrderAttempt(priced, { ip, columns }, trx)

    const state = isFree ? OrderState.Open : OrderState.Proforma
    await confirmOrder(order, { state, isPaid: isFree, actor, now, columns }, trx)
    return null
  }, PLACED_WITHOUT_CARD)
}

async function createOrderAttempt(
  { order, amounts }: PricedOrder,
  { ip, columns }: { ip: string; columns: OrderColumns },
  trx: Trx
): Promise<string> {
  const { id } = await createAttempt(
    {
      payable: { type: 'order', id: order.id },
      orderId: order.id,
      amount: amounts.total,
      paymentMethodId: order.paymentToken!,
      origin: { ip, userId: order.userId },
    },
    trx
  )
  const updated = { updated_at: transactionTime(trx).toISOString() }
  const changed = { ...columns, ...updated, pending_attempt_id: id }
  await updateOrder(order.id, changed, trx, { isCart: true })
  return id
}
