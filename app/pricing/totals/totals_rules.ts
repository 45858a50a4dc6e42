import { Money, type Currency } from '#shared/money'
import type { Rate } from '#shared/rate'

export type TotalsLine = { cost: Money; quantity: number }
export type TotalsInput<Line extends TotalsLine> = {
  currency: Currency
  lines: readonly Line[]
  discount?: Money
  /** Commission that a marketplace deducts */
  commissionFee?: Money
  /** A rate of the subtotal, or a fixed amount, as on a marketplace order */
  salesTax?: Rate | Money
  shipping?: Money
  /** Available service credit; only the amount due is applied. */
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

/** Returns every amount in the summary of an order, invoice or purchase order; no other code adds prices. */
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

type PricedAmounts = Pick<Totals, 'subtotal' | 'salesTax' | 'shipping' | 'credit' | 'total'>

/**
 * Returns the discount that documents for customers print: it includes the commission fee, which they do not name
 * (decision 99), and is no more than brings the total to 0, so that what is printed adds up.
 */
export const printedDiscount = ({ subtotal, salesTax, shipping, credit, total }: PricedAmounts) =>
  subtotal.plus(salesTax).plus(shipping).minus(credit).minus(total)

/** Returns zero for a quantity of zero or less. */
export function lineTotal({ cost, quantity }: TotalsLine): Money {
  return cost.timesQuantity(Math.max(0, quantity))
}

function taxOn(subtotal: Money, tax: Rate | Money): Money {
  return tax instanceof Money ? tax : tax.of(subtotal)
}
