import { Money } from '#shared/money'
import type { CommissionLine, CommissionTerms, PaidOrder } from '#reporting/commission'

/**
 * Calculates a line of the commission report (staff-tools.md section 9, decisions 201 to 205). The base, its value in
 * USD and the commission are each rounded to cents. A refund reduces the base by its share of the total. A base below
 * zero earns nothing.
 */
export function commissionLine(order: PaidOrder, terms: CommissionTerms): CommissionLine {
  const { reduced } = order
  const subtotal = order.subtotal.minus(order.commissionFee)
  const discount = order.credit.plus(order.discount)
  const total = subtotal.minus(discount).plus(order.shipping).plus(order.salesTax)
  const full = (terms.deductsFee ? subtotal : order.subtotal).minus(discount).atLeastZero()
  const left = total.minus(reduced)
  const base = reduced.isPositive
    ? inUsd(full, terms).allocate([left.cents, reduced.cents])[0]
    : inUsd(full, terms)
  return {
    order,
    subtotal,
    discount: discount.plus(reduced),
    total: left,
    totalUsd: inUsd(left, terms),
    base,
    commission: terms.percent.of(base),
  }
}

const inUsd = (amount: Money, { exchangeRate }: CommissionTerms): Money =>
  amount.currency === 'usd' ? amount : Money.of(exchangeRate.of(amount).cents, 'usd')
