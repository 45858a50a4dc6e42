import type { Money } from '#shared/money'

/** Funds that a dispute withdrew (negative) or returned, in minor units; the fee is beside them. */
export type DisputeMovement = { id: string; amount: number; currency: string; fee: number }

type ReportedDispute = { currency: string; amount: number; movements: readonly DisputeMovement[] }

/**
 * Returns a dispute in the currency of its payment, in which the ledger counts; null where the provider states no amount
 * in it.
 */
export function inCurrencyOf<Reported extends ReportedDispute>(
  paid: Money,
  dispute: Reported
): Reported | null {
  if (dispute.currency === paid.currency) return inOwnCurrency(dispute)
  return converted(paid, dispute)
}

/** An account in another currency reports its own amounts; the ledger counts those of the dispute. */
function inOwnCurrency<Reported extends ReportedDispute>(dispute: Reported): Reported {
  const { currency, amount, movements } = dispute
  return {
    ...dispute,
    movements: movements.map((movement) =>
      movement.currency === currency
        ? movement
        : { ...movement, currency, amount: Math.sign(movement.amount) * amount }
    ),
  }
}

/**
 * Takes the amount from the funds that moved in the currency of the payment. The rate of the day makes it more or less
 * than was paid: the customer owes no more than the payment, a win returns what was withdrawn, and the difference stands
 * in the fee.
 */
function converted<Reported extends ReportedDispute>(
  paid: Money,
  dispute: Reported
): Reported | null {
  const { movements } = dispute
  const { currency } = paid
  const withdrawals = movements.filter(({ amount }) => amount < 0)
  const returns = movements.filter(({ amount }) => amount > 0)
  const isStated = movements.every((movement) => movement.currency === currency)
  if (!isStated || withdrawals.length !== 1 || returns.length > 1) return null
  const amount = Math.min(-withdrawals[0].amount, paid.cents)
  const counted = (movement: DisputeMovement): DisputeMovement => {
    const moved = Math.sign(movement.amount) * amount
    return { ...movement, amount: moved, fee: movement.fee + moved - movement.amount }
  }
  return { ...dispute, currency, amount, movements: movements.map(counted) }
}
