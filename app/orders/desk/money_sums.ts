import {
  amountDue,
  movedToCredit,
  owedByLedger,
  unusedReduction,
  type Adjustment,
  type Ledger,
} from '#receivables'
import { isOpenQuote } from '#orders/order/rules/quote'
import { Money } from '#shared/money'
import { MONEY_SUM_NAMES } from '#shared/texts/display_names'
import type { Order } from '#orders/order'

type Worth = Pick<Order, 'id' | 'currency' | 'amounts' | 'cancelledAt' | 'quote'>

/** The figures that are shown although they are 0 */
const ALWAYS: readonly string[] = ['ordered', 'invoiced', 'paid', 'credited', 'refunded']

/**
 * Returns the money of an order by its ledger: what is due is what was ordered less what was returned, credited, reduced,
 * cancelled and paid, plus what was added, refunded, disputed and turned into service credit. `invoiced` is part of what was
 * ordered. The figures are in the order in which staff ask for them: ordered, invoiced, paid, credited, refunded, and last
 * what is due, now or once a quote is accepted, or owed to the customer.
 */
export function moneySums(order: Worth, ledger: Ledger, invoiced: Money) {
  const { currency, amounts } = order
  const credited = adjusted('credit_note', order, ledger)
  const { paid, refunded, disputed } = receivedOf(currency, ledger)
  const figures = {
    ordered: amounts.total,
    invoiced,
    paid,
    returned: adjusted('return', order, ledger),
    credited: credited.atLeastZero(),
    // Lines that an invoice adds to the order lower what is credited.
    added: credited.negated().atLeastZero(),
    reduced: adjusted('reduction', order, ledger).minus(
      unusedReduction({ ...ledger, total: amounts.total })
    ),
    cancelled: cancelledOf(order, ledger),
    refunded,
    disputed,
    toCredit: movedToCredit({ ...ledger, currency }),
  }
  const shown = Object.entries(figures).filter(
    ([key, amount]) => ALWAYS.includes(key) || !amount.isZero
  )
  return [...shown, resultOf(order, ledger)].map(([key, amount]) => ({
    key: key as keyof typeof MONEY_SUM_NAMES,
    label: MONEY_SUM_NAMES[key as keyof typeof MONEY_SUM_NAMES],
    amount: amount.toJSON(),
  }))
}

export type MoneySum = ReturnType<typeof moneySums>[number]

/** A quote is due once its customer accepts it. */
function resultOf(order: Worth, ledger: Ledger): ['due' | 'quoted' | 'owed', Money] {
  const owed = owedByLedger(order, ledger)
  if (owed.isPositive) return ['owed', owed]
  if (order.cancelledAt !== null) return ['due', Money.zero(order.currency)]
  return [isOpenQuote(order) ? 'quoted' : 'due', leftOf(order, ledger).atLeastZero()]
}

/** Nothing is due of a cancelled order, so that what its ledger leaves is cancelled. */
const cancelledOf = (order: Worth, ledger: Ledger): Money =>
  order.cancelledAt === null
    ? Money.zero(order.currency)
    : leftOf(order, ledger).plus(owedByLedger(order, ledger))

const leftOf = ({ currency, amounts: { total } }: Worth, ledger: Ledger): Money =>
  amountDue({ ...ledger, currency, total }) ?? total

/** A reversal takes back a payment that came in, or, where it is positive, one that was sent; disputes stand apart. */
function receivedOf(currency: Order['currency'], { payments: ledger }: Ledger) {
  const payments = ledger.filter(({ disputeId }) => disputeId === null)
  const isReceipt = ({ amount, reversesId }: Ledger['payments'][number]) =>
    amount.isPositive === (reversesId === null)
  const sum = (entries: Ledger['payments']) =>
    Money.sum(
      entries.map(({ amount }) => amount),
      currency
    )
  return {
    paid: sum(payments.filter(isReceipt)),
    refunded: sum(payments.filter((payment) => !isReceipt(payment))).negated(),
    disputed: sum(ledger.filter(({ disputeId }) => disputeId !== null)).negated(),
  }
}

const adjusted = (kind: Adjustment['kind'], { currency }: Worth, { adjustments }: Ledger): Money =>
  Money.sum(
    adjustments.filter((entry) => entry.kind === kind).map(({ amount }) => amount),
    currency
  )
