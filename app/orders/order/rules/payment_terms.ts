import { isOpenQuote } from '#orders/order/rules/quote'
import { OrderState } from '#shared/enums'
import { restDueText, upfrontOf } from '#shared/trade/payment_terms'
import type { Order } from '#orders/order'
import type { Money } from '#shared/money'

export type Payable = Pick<Order, 'paymentTerms' | 'amounts' | 'balance' | 'extra' | 'extraPaid'>

/** Returns what is open of the part in advance, or null where the terms ask for none or for everything. */
export function dueNow(order: Payable): Money | null {
  const due = order.balance ?? order.amounts.total
  const open = openUpfront(order)
  return open.isPositive && open.isLessThan(due) ? open : null
}

/** Returns the amount of the next payment: what is due now, else all that is due. */
export const proposedPayment = (order: Payable): Money =>
  dueNow(order) ?? (order.balance ?? order.amounts.total).atLeastZero()

/** Says when an order is due whose terms ask for nothing before its goods ship, as 'Net 30' does; null for other terms. */
export const dueLaterOf = ({ paymentTerms }: Pick<Order, 'paymentTerms'>): string | null =>
  paymentTerms.upfrontPercent === 0 ? restDueText(paymentTerms) : null

/** Whether an order is a pro-forma that has paid what its terms ask for before its goods ship, although a rest is due. */
export const isReleasable = (
  order: Payable & Pick<Order, 'state' | 'cancelledAt' | 'quote'>
): boolean =>
  order.state === OrderState.Proforma &&
  order.cancelledAt === null &&
  !isOpenQuote(order) &&
  (order.paymentTerms.upfrontPercent > 0
    ? order.balance !== null && isUpfrontPaid(order)
    : dueLaterOf(order) !== null)

/** Says when the rest is due once the deposit is paid; null where the terms ask for no deposit or give no time for the rest. */
export function restDueOf(order: Payable): string | null {
  const { paymentTerms } = order
  if (paymentTerms.upfrontPercent === 0 || !isUpfrontPaid(order)) return null
  return restDueText(paymentTerms)
}

/** Says when what is due is due, for goods that ship before it is paid: on account, or once their deposit is paid. */
export const dueAfterShipping = (order: Payable): string | null =>
  dueLaterOf(order) ?? restDueOf(order)

const isUpfrontPaid = (order: Payable): boolean => !openUpfront(order).isPositive

/**
 * Extra lines of invoices add to the balance, and neither to the part in advance nor to what is open of it; what is paid
 * of them is not paid in advance.
 */
function openUpfront(order: Payable): Money {
  const { paymentTerms, amounts, balance, extra, extraPaid } = order
  const upfront = upfrontOf(paymentTerms, amounts.total)
  if (balance === null) return upfront
  const paid = amounts.total.plus(extra).minus(balance).minus(extraPaid)
  return upfront.minus(paid.atLeastZero())
}

export const termsColumns = ({ terms, paymentTerms }: Pick<Order, 'terms' | 'paymentTerms'>) => ({
  terms,
  terms_upfront_percent: paymentTerms.upfrontPercent,
  terms_days: paymentTerms.days,
  terms_from: paymentTerms.from,
})
