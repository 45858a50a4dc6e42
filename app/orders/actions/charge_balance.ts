import { wakeOutbox } from '#core/outbox'
import { writeTx, type Trx } from '#core/database'
import { amountDueOf } from '#orders/queries/amount_due_of'
import { lockPayableOrder } from '#orders/queries/find_payable_order'
import { chargeError } from '#orders/queries/placement_errors'
import {
  assertBelowDeclineLimits,
  CardDeclined,
  chargeAttempt,
  countDecline,
  createAttempt,
  describeCard,
  findAttemptOfRequest,
  findPendingAttempt,
  type Attempt,
  type NewAttempt,
} from '#payments'
import { conflict } from '#shared/domain_error'
import { displayNumber } from '#shared/ids'
import { orderPaymentTexts as words } from '#shared/texts/order_payments'
import type { Actor } from '#core/audit_log'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

export type BalanceCharge = {
  orderId: string
  /** The card as the browser got it from the provider */
  token: string
  /** Identifies the request, so that its repetition continues its own attempt */
  requestKey: string | null
  actor: Actor
  ip?: string
  /** Returns the amount to charge of what is due, or throws. Runs with the order locked. */
  amountOf: (due: Money, order: Order, trx: Trx) => Money | Promise<Money>
  /** Runs in the transaction that creates the attempt. */
  onCreated?: (attempt: Attempt, trx: Trx) => Promise<void>
} & Pick<NewAttempt, 'staffUserId' | 'origin'>

/**
 * Charges at most what is due of a placed order at this moment; the attempt survives a crash at any point, and only one
 * can be pending. Throws 402 for a declined card or a bank's challenge, after which the same request is sent again, and
 * 503 while the outcome is unknown.
 */
export async function chargeBalance(charge: BalanceCharge): Promise<void> {
  const { requestKey, actor, ip } = charge
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey)
  const { id } = repeated ?? (await startAttempt(charge))
  const outcome = await chargeAttempt(id, { actor, ip })
  wakeOutbox()
  if (outcome.kind !== 'succeeded') throw chargeError(outcome)
}

async function startAttempt(charge: BalanceCharge): Promise<Attempt> {
  const { orderId, token, ip } = charge
  const holder = { orderId, ip, userId: null }
  await assertBelowDeclineLimits(holder)
  const { paymentMethodId } = await describeCard(token).catch(async (error: unknown) => {
    if (error instanceof CardDeclined) await countDecline(holder)
    throw error
  })
  return writeTx((trx) => createBalanceAttempt({ ...charge, paymentMethodId }, trx))
}

async function createBalanceAttempt(
  charge: BalanceCharge & { paymentMethodId: string },
  trx: Trx
): Promise<Attempt> {
  const { orderId, paymentMethodId, requestKey, staffUserId, origin } = charge
  const order = await lockPayableOrder(orderId, trx)
  const pending = await resumablePayment(charge, trx)
  if (pending) return pending

  const due = ((await amountDueOf(order, trx)) ?? order.amounts.total).atLeastZero()
  const attempt = await createAttempt(
    {
      payable: { type: 'order', id: orderId },
      orderId,
      kind: 'partial',
      amount: await charge.amountOf(due, order, trx),
      paymentMethodId,
      description: `Order ${displayNumber(order)}`,
      requestKey,
      staffUserId,
      origin,
    },
    trx
  )
  await charge.onCreated?.(attempt, trx)
  return attempt
}

/** Returns the pending attempt of the same request, or of the same card after its challenge; any other one throws 409. */
async function resumablePayment(
  { orderId, paymentMethodId, requestKey }: BalanceCharge & { paymentMethodId: string },
  trx: Trx
): Promise<Attempt | null> {
  const repeated = requestKey === null ? null : await findAttemptOfRequest(requestKey, trx)
  if (repeated) return repeated
  const pending = await findPendingAttempt(orderId, trx)
  if (!pending) return null
  const isChallenged = pending.intentId !== null && pending.payable.type === 'order'
  if (isChallenged && pending.paymentMethodId === paymentMethodId) return pending
  throw conflict(words.pending, 'E_PAYMENT_PENDING')
}
