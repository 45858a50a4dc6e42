import logger from '@adonisjs/core/services/logger'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { one, writeTx } from '#core/database'
import { insertRefund } from '#payments/actions/create_refund'
import { lockPayableOfPayment } from '#payments/actions/lock_payable'
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
    if (refund.isAccepted && refund.refundId === null)
      await recordRefund({ paymentId: payment.id, intentId }, refund)
  }
}

async function recordRefund(
  { paymentId, intentId }: { paymentId: string; intentId: string },
  { providerId, amount }: RefundSummary
): Promise<void> {
  const isNew = await writeTx(async (trx) => {
    const { payment } = await lockPayableOfPayment(paymentId, trx)
    const recorded = await one('select 1 from refunds where provider_id = ?', [providerId], trx)
    if (recorded) return false
    const refund = await insertRefund(
      {
        paymentId,
        intentId,
        amount: Money.of(amount, payment.amount.currency),
        reason: REASON,
      },
      trx
    )
    const outcome = { kind: 'refunded', providerId } as const
    return settleRefund({ refund, outcome, actor: SYSTEM_ACTOR }, trx)
  })
  if (isNew) logger.warn({ payment: paymentId, refund: providerId }, REASON)
}
