import logger from '@adonisjs/core/services/logger'
import { one, writeTx } from '#core/database'
import { enterRefund, lockPayment } from '#payments/actions/open_refund'
import { settleRefund } from '#payments/actions/settle_refund'
import { boundGateway } from '#payments/gateways/bound_gateway'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { paymentOfAttempt } from '#payments/queries/payments_of_order'
import { Money } from '#shared/money'
import type { RefundSummary } from '#payments/gateways/card_gateway'

const REASON = 'Refunded at the card provider'

/** Brings refunds into the ledger that somebody made at the provider; those of the shop settle by themselves. */
export async function bookRefundsMadeElsewhere(attemptId: string): Promise<void> {
  const { intentId } = await attemptOrFail(attemptId)
  const payment = await paymentOfAttempt(attemptId)
  if (intentId === null || !payment) return

  const gateway = await boundGateway()
  for (const refund of await gateway.refundsOf(intentId)) {
    if (refund.isMade && refund.refundId === null) await book(payment.id, refund)
  }
}

async function book(paymentId: string, { providerId, amount }: RefundSummary): Promise<void> {
  const isNews = await writeTx(async (trx) => {
    const payment = await lockPayment(paymentId, trx)
    const known = await one('select 1 from refunds where provider_id = ?', [providerId], trx)
    if (!payment?.intent_id || known) return false
    const refund = await enterRefund(
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
  if (isNews) logger.warn({ payment: paymentId, refund: providerId }, REASON)
}
