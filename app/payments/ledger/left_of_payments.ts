import { paymentsOfOrder, type Payment } from '#payments/ledger/payment'
import { refundableOf } from '#payments/ledger/refundable_rules'
import { refundsOfPayment } from '#payments/ledger/refund'
import type { Trx } from '#core/database'
import type { Money } from '#shared/money'

/** What is left to refund of a payment */
export type LeftOfPayment = { paymentId: string; left: Money }

/** Returns what is left to refund of each of these card payments. */
export async function leftOf(payments: readonly Payment[], trx?: Trx): Promise<LeftOfPayment[]> {
  const left: LeftOfPayment[] = []
  for (const payment of payments) {
    const refunds = await refundsOfPayment(payment.id, trx)
    const ledger = await paymentsOfOrder(payment.orderId, trx)
    left.push({ paymentId: payment.id, left: refundableOf({ payment, refunds, ledger }) })
  }
  return left
}
