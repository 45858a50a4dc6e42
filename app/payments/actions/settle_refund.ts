import { run } from '#core/database'
import { enterPayment } from '#payments/actions/book_payment'
import { lockPayment } from '#payments/actions/open_refund'
import { PaymentMethod } from '#shared/enums'
import type { Trx } from '#core/database'
import type { RefundOutcome } from '#payments/gateways/card_gateway'
import type { Refund } from '#payments/refund'

const LONGEST_MESSAGE = 500

/** Records what became of a refund, its line in the ledger included; true where that is news. */
export async function settleRefund(
  refund: Refund,
  outcome: RefundOutcome,
  trx: Trx
): Promise<boolean> {
  switch (outcome.kind) {
    case 'refunded':
      return make(refund, outcome.providerId, trx)
    case 'refused':
      return close(
        refund.id,
        { status: 'refused', message: outcome.message.slice(0, LONGEST_MESSAGE) },
        trx
      )
    default:
      return false
  }
}

async function make(refund: Refund, providerId: string, trx: Trx): Promise<boolean> {
  const payment = await lockPayment(refund.paymentId, trx)
  const isNews = await close(refund.id, { status: 'made', provider_id: providerId }, trx)
  if (!payment || !isNews) return false

  await enterPayment(
    {
      orderId: payment.order_id,
      invoiceId: payment.invoice_id,
      method: PaymentMethod.CreditCard,
      amount: refund.amount.negated(),
      reference: providerId,
      byUserId: refund.byUserId,
    },
    trx
  )
  return true
}

async function close(id: string, columns: Record<string, string>, trx: Trx): Promise<boolean> {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`)
  const changed = await run(
    `update refunds set ${assignments.join(', ')}, settled_at = ? where id = ? and status = 'pending'`,
    [...Object.values(columns), new Date().toISOString(), id],
    trx
  )
  return changed === 1
}
