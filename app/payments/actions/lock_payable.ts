import { lockPayment } from '#payments/actions/create_refund'
import { listenerOf, type LockedPayable, type PayableListener } from '#payments/payable'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { paymentOrFail, type Payment } from '#payments/queries/payments_of_order'
import type { Trx } from '#core/database'

export type LockedPayableOfPayment = {
  listener: PayableListener
  target: LockedPayable
  payment: Payment
}

/** Locks the payable that a card payment paid, then the payment: a payable is always locked before its payments. */
export async function lockPayableOfPayment(
  paymentId: string,
  trx: Trx
): Promise<LockedPayableOfPayment> {
  const payment = await paymentOrFail(paymentId, trx)
  if (payment.attemptId === null) throw new Error(`Payment ${paymentId} is not a card payment`)

  const { payable } = await attemptOrFail(payment.attemptId, trx)
  const listener = await listenerOf(payable)
  const target = await listener.lock(payable.id, trx)
  await lockPayment(paymentId, trx)
  return { listener, target, payment }
}
