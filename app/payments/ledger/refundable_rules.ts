import { conflict } from '#shared/domain_error'
import type { Money } from '#shared/money'

type RefundablePayment = {
  payment: { id: string; amount: Money }
  /** Of this payment or of its order */
  refunds: readonly { paymentId: string; amount: Money; status: string }[]
  ledger: readonly { amount: Money; disputeId: string | null; reversesId: string | null }[]
}

/** Returns what is left to refund of a card payment: funds that a dispute withdrew cannot be refunded as well. */
export function refundableOf({ payment, refunds, ledger }: RefundablePayment): Money {
  const { id, amount } = payment
  const disputed = ledger.filter(
    ({ disputeId, reversesId }) => disputeId !== null && reversesId === id
  )
  const refunded = refunds.filter(
    ({ paymentId, status }) => paymentId === id && status !== 'failed'
  )
  const left = refunded.reduce((rest, refund) => rest.minus(refund.amount), amount)
  return disputed.reduce((rest, entry) => rest.plus(entry.amount), left)
}

/** Throws 409 for a refund of nothing or of more than is left of the payment. */
export function assertRefundable(amount: Money, refundable: Money): void {
  if (amount.isPositive && !amount.isMoreThan(refundable)) return
  throw conflict(`No more than ${refundable.format()} of this payment can be refunded.`, 'E_REFUND')
}

export const notACard = () => conflict('This is not a card payment.', 'E_NOT_A_CARD')
