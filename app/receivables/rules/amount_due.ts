import { Money, type Currency } from '#shared/money'
import type { Adjustment } from '#receivables/adjustment'

type MoneyLedger = {
  currency: Currency
  /** Payments, refunds negative */
  payments: readonly { amount: Money }[]
  adjustments: readonly Pick<Adjustment, 'kind' | 'amount'>[]
}

type Ledger = MoneyLedger & { total: Money }

/**
 * Returns what is due of an order: what it costs less the money that it has, negative where money is owed to the customer,
 * and null until something is recorded (decision 131). A total of 0 is paid.
 */
export function amountDue(ledger: Ledger): Money | null {
  const { currency, total, payments, adjustments } = ledger
  if (payments.length + adjustments.length === 0) return total.isZero ? Money.zero(currency) : null
  return costOf(ledger).atLeastZero().minus(bookedMoney(ledger))
}

/**
 * Returns by how much price reductions exceed what is left of an order after returns and credit notes: goods whose price
 * was reduced are credited at their full price, and no more is owed than what was paid of them (ADR 170).
 */
export const unusedReduction = (ledger: CostLedger): Money => costOf(ledger).negated().atLeastZero()

type CostLedger = Pick<Ledger, 'total' | 'adjustments'>

/** Returns the total of an order less its adjustments, except for money that became service credit. */
const costOf = ({ total, adjustments }: CostLedger): Money =>
  adjustments
    .filter(({ kind }) => kind !== 'moved_to_credit')
    .reduce((cost, { amount }) => cost.minus(amount), total)

type AdjustmentLedger = Pick<MoneyLedger, 'currency' | 'adjustments'>

/** Returns what extra lines of invoices add to what is due, less what credit notes take off. */
export const extraOf = (ledger: AdjustmentLedger): Money =>
  addedBy('credit_note', ledger).atLeastZero()

/** Returns the money of an order that is neither refunded nor turned into service credit. */
export function bookedMoney({ currency, payments, adjustments }: MoneyLedger): Money {
  return Money.sum(
    payments.map(({ amount }) => amount),
    currency
  ).minus(movedToCredit({ currency, adjustments }))
}

/** Returns the money of an order that is service credit of its customer. */
export const movedToCredit = (ledger: AdjustmentLedger): Money => addedBy('moved_to_credit', ledger)

/** Returns what the adjustments of one kind add to what is due. */
function addedBy(kind: Adjustment['kind'], { currency, adjustments }: AdjustmentLedger): Money {
  const amounts = adjustments.filter((adjustment) => adjustment.kind === kind)
  return Money.sum(
    amounts.map(({ amount }) => amount.negated()),
    currency
  )
}

/**
 * Returns what stands as the balance of an order: what is due of it, negative where money is owed to the customer. Of a
 * cancelled order nothing is due, and all of its money is owed.
 */
export function balanceOf(ledger: Ledger, isCancelled: boolean) {
  const due = amountDue(ledger)
  if (!isCancelled || due === null) return due
  return bookedMoney(ledger).atLeastZero().negated()
}

/**
 * Returns by how much a refund lowers what is due once its entry is in the ledger: what it returns of money that was owed
 * to the customer is not due again.
 */
export const loweredByRefund = (refunded: Money, due: Money): Money =>
  Money.min(refunded, due.atLeastZero())

type OwedLedger = Ledger & {
  refunds: readonly { amount: Money; status: string }[]
  isCancelled: boolean
}

/**
 * Returns what the customer has to get back of an order, 0 where that is nothing: what exceeds the amount due, and of a
 * cancelled order all of its money. Refunds that the card provider has not confirmed are on their way already: each returns
 * what is owed first, whether or not it lowers what is due by the rest.
 */
export function owedToCustomer(ledger: OwedLedger): Money {
  const { currency, refunds, isCancelled } = ledger
  const owed = isCancelled
    ? bookedMoney(ledger)
    : (amountDue(ledger) ?? Money.zero(currency)).negated()
  const pending = refunds.filter(({ status }) => status === 'pending')
  return pending.reduce((left, { amount }) => left.minus(amount), owed).atLeastZero()
}
