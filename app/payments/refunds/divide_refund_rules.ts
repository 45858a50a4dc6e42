import { Money } from '#shared/money'

/** What is left to refund of a payment */
type LeftOfPayment = { paymentId: string; left: Money }

type RefundPart = { paymentId: string; amount: Money }

/**
 * Returns which payments of a charge a refund that names none takes money from: the only one, all where it is all that is
 * left, or the only one of which enough is left. Null where several could be meant.
 */
export function divideRefund(
  cents: number,
  payments: readonly LeftOfPayment[]
): RefundPart[] | null {
  const [{ paymentId, left: first }] = payments
  const amount = Money.of(cents, first.currency)
  if (payments.length === 1) return [{ paymentId, amount }]

  const open = payments.filter(({ left }) => left.isPositive)
  const all = Money.sum(
    open.map(({ left }) => left),
    amount.currency
  )
  if (amount.equals(all))
    return open.map(({ paymentId: id, left }) => ({ paymentId: id, amount: left }))
  const candidates = open.filter(({ left }) => !left.isLessThan(amount))
  return candidates.length === 1 ? [{ paymentId: candidates[0].paymentId, amount }] : null
}
