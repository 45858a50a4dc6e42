import { shop } from '#config/shop'
import { texts } from '#shared/texts/specification'
import { calendarDay } from '#shared/dates'
import { addCalendarDays, startOfDay } from '#shared/shop_time'
import { Money } from '#shared/money'

/** The terms of the specification; any other text is allowed, with a number of days (decision 151). */
export const INVOICE_TERMS: readonly string[] = [
  texts.documents.terms30,
  texts.documents.terms60,
  texts.documents.cashOnDelivery,
]

const DAYS_AFTER_SHIPMENT: Readonly<Record<string, number>> = {
  [texts.documents.terms30]: 30,
  [texts.documents.terms60]: 60,
  [texts.documents.cashOnDelivery]: 0,
}

const UPFRONT: ReadonlySet<string> = new Set([texts.documents.terms30, texts.documents.terms60])

type TermsInput = {
  terms: string
  termsDays: number | null
  issuedAt: string
  shipAt: string | null
  total: Money
}

/** `upfront` is due when the invoice is issued, the rest at `dueAt`, which is null until the goods ship. */
export type DueDates = { upfront: Money; dueAt: string | null }

export function dueDates({ terms, termsDays, issuedAt, shipAt, total }: TermsInput): DueDates {
  // The odd cent is due later: a customer who pays half of 100.01 pays 50.00.
  const [, half] = total.allocate([1, 1])
  const upfront = UPFRONT.has(terms) ? half : Money.zero(total.currency)
  const afterShipment = DAYS_AFTER_SHIPMENT[terms]
  if (afterShipment === undefined)
    return { upfront, dueAt: addCalendarDays(issuedAt, termsDays ?? netDays(terms), shop.timeZone) }
  return {
    upfront,
    dueAt: shipAt === null ? null : addCalendarDays(shipAt, afterShipment, shop.timeZone),
  }
}

const NET_DAYS = /\bnet\s*(\d{1,3})\b/i

/** Returns the days of terms such as "Net 30"; other terms without days are due at once. */
const netDays = (terms: string): number => Number(NET_DAYS.exec(terms)?.[1] ?? 0)

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
  const paid = total.minus(balance)
  return Money.min(balance, upfront.minus(paid).atLeastZero())
}
