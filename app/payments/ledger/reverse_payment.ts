import { lockPayment, paymentOrFail, paymentsOfOrder, type Payment } from '#payments/ledger/payment'
import { recordPayment } from '#payments/ledger/record_payment'
import { PaymentMethod } from '#shared/enums'
import { conflict } from '#shared/domain_error'
import type { Trx } from '#core/database'

type PaymentReversal = { payment: Payment; reason: string; staffUserId?: string | null }

/**
 * Takes back a payment that was recorded by mistake, received or sent back, with a counter-entry, and returns it. The
 * caller has locked the payable. Throws 409 for a card payment, which is refunded instead, for a counter-entry, and where
 * it is reversed.
 */
export async function reversePayment(
  { payment, reason, staffUserId }: PaymentReversal,
  trx: Trx
): Promise<Payment> {
  await lockPayment(payment.id, trx)
  await assertReversible(payment, trx)
  const { orderId, invoiceId, amount, reference } = payment
  const id = await recordPayment(
    {
      orderId,
      invoiceId,
      method: payment.method as Exclude<PaymentMethod, 'UNSET'>,
      amount: amount.negated(),
      reference,
      reversesId: payment.id,
      reason,
      staffUserId,
    },
    trx
  )
  return paymentOrFail(id, trx)
}

async function assertReversible(payment: Payment, trx: Trx): Promise<void> {
  if (payment.method === PaymentMethod.CreditCard)
    throw conflict('A card payment is refunded instead of reversed.', 'E_CARD_PAYMENT')
  if (payment.reversesId !== null)
    throw conflict('A counter-entry cannot be reversed.', 'E_NOT_A_PAYMENT')
  const ledger = await paymentsOfOrder(payment.orderId, trx)
  if (ledger.some(({ reversesId }) => reversesId === payment.id))
    throw conflict('This payment is already reversed.', 'E_REVERSED')
}
