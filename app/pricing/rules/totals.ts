import { Money } from '#shared/money'

import type { Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

export type TotalsLine = { cost: Money; quantity: number }
export type TotalsInput<Line extends TotalsLine> = {
  currency: Currency
  lines: readonly Line[]
  discount?: Money
  /** What a marketplace keeps */
  commissionFee?: Money
  /** A rate of the subtotal, or the amount where it is known already, as on a marketplace's order */
  salesTax?: Rate | Money
  shipping?: Money
  /** What the customer has to spend; only what the total needs is taken. */
  credit?: Money
}
export type Totals<Line extends TotalsLine = TotalsLine> = {
  lines: (Line & { total: Money })[]
  subtotal: Money
  discount: Money
  commissionFee: Money
  salesTax: Money
  shipping: Money
  credit: Money
  total: Money
}

/** Every line of the summary of an order, invoice or purchase order. Nobody adds prices anywhere else. */
export function totals<Line extends TotalsLine>(input: TotalsInput<Line>): Totals<Line> {
  const zero = Money.zero(input.currency)
  const lines = input.lines.map((line) => ({ ...line, total: lineTotal(line) }))
  const subtotal = Money.sum(
    lines.map((line) => line.total),
    input.currency
  )
  const { discount = zero, commissionFee = zero, shipping = zero } = input
  const salesTax = taxOn(subtotal, input.salesTax ?? zero)
  const due = subtotal
    .minus(discount)
    .minus(commissionFee)
    .plus(salesTax)
    .plus(shipping)
    .atLeastZero()
  const credit = Money.min(due, (input.credit ?? zero).atLeastZero())

  return {
    lines,
    subtotal,
    discount,
    commissionFee,
    salesTax,
    shipping,
    credit,
    total: due.minus(credit),
  }
}

/** A quantity of zero or less costs nothing. */
export function lineTotal({ cost, quantity }: TotalsLine): Money {
  return cost.times(Math.max(0, quantity))
}

function taxOn(subtotal: Money, tax: Rate | Money): Money {
  return tax instanceof Money ? tax : tax.of(subtotal)
}
