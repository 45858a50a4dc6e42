import { Money } from '#shared/money'

/** What is left to refund of a payment */
type LeftOfPayment = { paymentId: string; left: Money }

export type RefundPart = { paymentId: string; amount: Money }

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

/**
 * Divides a refund over the payments that staff choose, the first one as much as is left of it. Null where they name a
 * payment of another charge or one that has nothing to give, and where less is left of them.
 */
export function assignedParts(
  cents: number,
  payments: readonly LeftOfPayment[],
  chosenIds: readonly string[]
): RefundPart[] | null {
  const lefts = new Map(payments.map(({ paymentId, left }) => [paymentId, left]))
  let rest = Money.of(cents, payments[0].left.currency)
  const parts: RefundPart[] = []
  for (const paymentId of new Set(chosenIds)) {
    const left = lefts.get(paymentId)
    if (!left?.isPositive || !rest.isPositive) return null
    const amount = Money.min(left, rest)
    parts.push({ paymentId, amount })
    rest = rest.minus(amount)
  }
  return rest.isZero ? parts : null
}
