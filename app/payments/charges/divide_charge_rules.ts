import { Money, type Currency } from '#shared/money'

type Part = { amount: Money }

/** What the provider reports of a charge, in cents; null until it is known */
type FeeOfCharge = { currency: Currency; fee: number | null; net: number | null }

/** Returns the fee and the net amount of each part of a charge, in proportion to its amount; null until it is known. */
export function divideCharge(charge: FeeOfCharge, parts: readonly Part[]) {
  const { fee, net, currency } = charge
  if (fee === null || net === null) return parts.map(() => ({ fee: null }))
  const weights = parts.map(({ amount }) => amount.cents)
  const fees = Money.of(fee, currency).allocate(weights)
  // Of a charge that was converted, fee and net amount are not its amount.
  const difference = weights.reduce((rest, cents) => rest - cents, fee + net)
  const differences = Money.of(difference, currency).allocate(weights)
  return weights.map((cents, index) => {
    const part = fees[index].cents
    return { fee: { fee: part, net: cents - part + differences[index].cents } }
  })
}
