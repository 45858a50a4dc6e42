import { writeTx } from '#core/database'
import { openRefund, type NewRefund } from '#payments/actions/open_refund'
import { settleRefund } from '#payments/actions/settle_refund'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { reasonOf } from '#payments/gateways/reason_of'
import { refundOrFail } from '#payments/queries/find_refund'
import { CardRefused, RefundPending } from '#payments/refusals'
import { keyStillHolds } from '#payments/rules/key_lifetime'
import type { CardGateway, RefundOutcome } from '#payments/gateways/card_gateway'
import type { Refund } from '#payments/refund'

/**
 * Gives card money back: noted with its key, asked for outside any transaction, booked as a line below zero. Refuses
 * with 409 more than is left, with 402 what the provider refuses, with 503 what is still open and settles by itself.
 */
export async function refundPayment(input: NewRefund, given?: CardGateway): Promise<Refund> {
  const { id } = await writeTx((trx) => openRefund(input, trx))
  const refund = await finishRefund(id, given)
  if (refund.status === 'refused') throw new CardRefused(String(refund.message), 'refund_refused')

  return refund
}

/** Makes the call of a refund, or asks what became of it; may be repeated at any time and refunds once. */
export async function finishRefund(refundId: string, given?: CardGateway): Promise<Refund> {
  const refund = await refundOrFail(refundId)
  if (refund.status !== 'pending') return refund

  const outcome = await outcomeOf(refund, given ?? (await boundGateway()))
  if (outcome.kind === 'in_doubt') throw new RefundPending()
  await writeTx((trx) => settleRefund(refund, outcome, trx))
  return refundOrFail(refundId)
}

function outcomeOf(refund: Refund, gateway: CardGateway): Promise<RefundOutcome> {
  const { id, intentId, amount, idempotencyKey } = refund
  if (!keyStillHolds(refund)) return searchProvider(refund, gateway)

  return gateway.refund({ intentId, amount, idempotencyKey, refundId: id })
}

async function searchProvider(
  { id, intentId }: Refund,
  gateway: CardGateway
): Promise<RefundOutcome> {
  try {
    const refunds = await gateway.refundsOf(intentId)
    const made = refunds.find(({ refundId }) => refundId === id)
    if (made?.isMade) return { kind: 'refunded', providerId: made.providerId }
    const message = 'The refund did not reach the card provider.'
    return { kind: 'refused', code: 'not_refunded', message }
  } catch (error) {
    return { kind: 'in_doubt', reason: reasonOf(error) }
  }
}
