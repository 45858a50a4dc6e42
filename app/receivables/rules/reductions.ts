import type { Payment, Refund } from '#payments'
import type { Adjustment } from '#receivables/adjustment'
import type { Money } from '#shared/money'

type RefundedLedger = {
  payments: readonly Pick<Payment, 'id' | 'amount' | 'reference'>[]
  refunds: readonly Pick<Refund, 'id' | 'providerId'>[]
  adjustments: readonly Pick<Adjustment, 'kind' | 'amount' | 'subjectId'>[]
}

/** Returns by how much refunds lowered what is due, by the entries of the refunds in the ledger. */
export function reductionsByEntry({
  payments,
  refunds,
  adjustments,
}: RefundedLedger): ReadonlyMap<string, Money> {
  const providerIds = new Map(refunds.map(({ id, providerId }) => [id, providerId]))
  const entries = new Map(
    payments
      .filter(({ amount }) => amount.negated().isPositive)
      .map(({ reference, id }) => [reference, id])
  )
  return new Map(
    adjustments
      .filter(({ kind }) => kind === 'reduction')
      .flatMap(({ subjectId, amount }) => {
        const entry = entries.get(providerIds.get(subjectId ?? '') ?? '')
        return entry === undefined ? [] : [[entry, amount] as const]
      })
  )
}
