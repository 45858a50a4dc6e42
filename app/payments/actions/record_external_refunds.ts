import logger from '@adonisjs/core/services/logger'
import { one, writeTx } from '#core/database'
import { insertRefund, lockPayment } from '#payments/actions/create_refund'
import { settleRefund } from '#payments/actions/refund_payment'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { paymentOfAttempt } from '#payments/queries/payments_of_order'
import { Money } from '#shared/money'
import type { RefundSummary } from '#payments/gateways/card_gateway'

const REASON = 'Refunded at the card provider'

/** Adds refunds to the ledger that staff created at the provider; those of the shop carry its refund id and are skipped. */
export async function recordExternalRefunds(attemptId: string): Promise<void> {
  const { intentId } = await attemptOrFail(attemptId)
  const payment = await paymentOfAttempt(attemptId)
  if (intentId === null || !payment) return

  const gateway = await boundGateway()
  for (const refund of await gateway.refundsOf(intentId)) {
    if (refund.isAccepted && refund.refundId === null) await recordRefund(payment.id, refund)
  }
}

async function recordRefund(
  paymentId: string,
  { providerId, amount }: RefundSummary
): Promise<void> {
  const isNew = await writeTx(async (trx) => {
    const payment = await lockPayment(paymentId, trx)
    const recorded = await one('select 1 from refunds where provider_id = ?', [providerId], trx)
    if (!payment?.intent_id || recorded) return false
    const refund = await insertRefund(
      {
        paymentId,
        intentId: payment.intent_id,
        amount: Money.of(amount, payment.currency),
        reason: REASON,
      },
      trx
    )
    return settleRefund(refund, { kind: 'refunded', providerId }, trx)
  })
  if (isNew) logger.warn({ payment: paymentId, refund: providerId }, REASON)
}
