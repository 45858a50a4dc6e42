import { partName } from '#payments/ledger/part_name_rules'
import { Money, type Currency } from '#shared/money'
import type { DisputeMovement } from '#payments/provider/dispute_amounts_rules'

type DividedDispute = {
  providerId: string
  currency: string
  amount: number
  movements: readonly DisputeMovement[]
}

/**
 * Divides a dispute of a charge over its payments by their weights, to the cent; the parts of each movement sum to it, and
 * what is withdrawn of a payment is what comes back to it. A payment of weight 0 has no part.
 */
export function divideDispute<Dispute extends DividedDispute>(
  summary: Dispute,
  weights: readonly number[]
): (Dispute | null)[] {
  const currency = summary.currency as Currency
  const divide = (cents: number) => Money.of(cents, currency).allocate(weights)
  const amounts = divide(summary.amount)
  const moved = summary.movements.map(({ amount }) => divide(amount))
  const fees = summary.movements.map(({ fee }) => divide(fee))
  let parts = 0
  return weights.map((weight, index) => {
    if (weight === 0 || amounts[index].isZero) return null
    const name = (providerId: string) => partName(providerId, parts)
    const part = {
      ...summary,
      providerId: name(summary.providerId),
      amount: amounts[index].cents,
      movements: summary.movements.map((movement, each) => ({
        ...movement,
        id: name(movement.id),
        amount: moved[each][index].cents,
        fee: fees[each][index].cents,
      })),
    }
    parts += 1
    return part
  })
}
