import { Money } from '#shared/money'
import type { CommissionLine, CommissionTerms, PaidOrder } from '#reporting/commission'

/**
 * Calculates a line of the commission report (staff-tools.md section 9, decisions 201 to 205). The base, its value in
 * USD and the commission are each rounded to cents. A base below zero earns nothing.
 */
export function commissionLine(order: PaidOrder, terms: CommissionTerms): CommissionLine {
  const subtotal = order.subtotal.minus(order.commissionFee)
  const discount = order.credit.plus(order.discount)
  const total = subtotal.minus(discount).plus(order.shipping).plus(order.salesTax)
  const base = (terms.deductsFee ? subtotal : order.subtotal).minus(discount).atLeastZero()
  const baseInUsd = inUsd(base, terms)
  return {
    order,
    subtotal,
    discount,
    total,
    totalUsd: inUsd(total, terms),
    base: baseInUsd,
    commission: terms.percent.of(baseInUsd),
  }
}

export const inUsd = (amount: Money, { exchangeRate }: CommissionTerms): Money =>
  amount.currency === 'usd' ? amount : Money.of(exchangeRate.of(amount).cents, 'usd')
