import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import { isSpecified, upfrontOf, type PaymentTerms } from '#shared/trade/payment_terms'
import { addCalendarDays, startOfDay } from '#shared/shop_time'
import { Money } from '#shared/money'

type TermsInput = {
  terms: string
  paymentTerms: PaymentTerms
  /** Days that staff entered, for terms that are not in the specification */
  termsDays: number | null
  issuedAt: string
  shipAt: string | null
  total: Money
}

/** `upfront` is due when the invoice is issued, the rest at `dueAt`, which is null until the goods ship. */
export type DueDates = { upfront: Money; dueAt: string | null }

export function dueDates(input: TermsInput): DueDates {
  const { terms, paymentTerms, termsDays, issuedAt, shipAt, total } = input
  const days = isSpecified(terms) ? paymentTerms.days : (termsDays ?? paymentTerms.days)
  const from = paymentTerms.from === 'issue' ? issuedAt : shipAt
  return {
    upfront: upfrontOf(paymentTerms, total),
    dueAt: from === null ? null : addCalendarDays(from, days, shop.timeZone),
  }
}

/** Returns the first instant of the shop's day: what was due before it is overdue, which begins the day after. */
export const overdueBefore = (now: string | Date): string =>
  startOfDay(calendarDay(now, shop.timeZone), shop.timeZone)!

type OpenInvoice = DueDates & { issuedAt: string; total: Money; balance: Money }

/** Returns what is overdue of an invoice: an unpaid upfront part from the day after the issue. */
export function overdueAmount(
  { upfront, dueAt, issuedAt, total, balance }: OpenInvoice,
  now: string
): Money {
  const before = overdueBefore(now)
  if (dueAt !== null && dueAt < before) return balance
  if (issuedAt >= before) return Money.zero(balance.currency)
  return openUpfront({ upfront, total, balance })
}

/** Returns what is not paid of the upfront part. */
export function openUpfront({
  upfront,
  total,
  balance,
}: Pick<OpenInvoice, 'upfront' | 'total' | 'balance'>): Money {
  const paid = total.minus(balance)
  return Money.min(balance, upfront.minus(paid)).atLeastZero()
}

/** Returns what is open of the upfront part while the rest is due later; null where all of the balance is due now. */
export function invoiceDueNow(invoice: Omit<OpenInvoice, 'issuedAt'>, now: string): Money | null {
  const open = openUpfront(invoice)
  const isDue = invoice.dueAt !== null && invoice.dueAt <= now
  return !isDue && open.isPositive && open.isLessThan(invoice.balance) ? open : null
}
