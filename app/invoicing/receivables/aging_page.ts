import { shop } from '#config/shop'
import { csvHeader, csvLine } from '#core/files/csv'
import { countPages } from '#core/lists'
import { calendarDay } from '#shared/dates'
import { Money, type Currency } from '#shared/money'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { agingAt, type CustomerAging } from '#invoicing/receivables/aging'
import {
  agingTotal,
  noAging,
  overdueTotal,
  plusAging,
  AGING_BUCKETS,
  type Aging,
} from '#invoicing/receivables/aging_rules'
import { lastReminders } from '#invoicing/reminders/last_reminders'
import { statementEnd } from '#invoicing/receivables/statement_period_rules'

type AgingFilter = { currency: Currency; to: string | undefined; page: number; pageSize: number }

/** Returns a page of what customers owe, those who owe most of it too long first, with the totals of all. */
export async function agingPage({ currency, to, page, pageSize }: AgingFilter, now = new Date()) {
  const customers = await customersAt(currency, to, now)
  const sorted = customers.toSorted(
    (a, b) =>
      overdueTotal(b.aging).cents - overdueTotal(a.aging).cents ||
      agingTotal(b.aging).cents - agingTotal(a.aging).cents
  )
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize)
  const reminded = await lastReminders(
    shown.flatMap(({ userId }) => userId ?? []),
    currency
  )
  const total = customers.reduce((sum, { aging }) => plusAging(sum, aging), noAging(currency))
  return {
    rows: shown.map((customer) => toRow(customer, reminded)),
    count: customers.length,
    page,
    pages: countPages(customers.length, pageSize),
    pageSize,
    currency,
    /** The last day that counts; '' for now */
    to: to ?? '',
    today: calendarDay(now, shop.timeZone),
    /** Of all customers in the currency */
    totals: amountsOf(total),
    /** Owed to all customers */
    owed: Money.sum(
      customers.map(({ owed }) => owed),
      currency
    ).toJSON(),
  }
}

export type AgingPage = Awaited<ReturnType<typeof agingPage>>

/** Returns the lines of a CSV file of what customers owe, in the order of their names. */
export async function agingCsv(
  { currency, to }: Pick<AgingFilter, 'currency' | 'to'>,
  now = new Date()
): Promise<string> {
  const customers = await customersAt(currency, to, now)
  const buckets = AGING_BUCKETS.map((bucket) => texts.agingBuckets[bucket])
  const lines = customers.map(({ name, email, aging, owed }) =>
    csvLine([
      name,
      email,
      currency.toUpperCase(),
      ...AGING_BUCKETS.map((bucket) => aging[bucket].toDecimalString()),
      agingTotal(aging).toDecimalString(),
      owed.toDecimalString(),
    ])
  )
  return (
    csvHeader(['Customer', 'E-mail', 'Currency', ...buckets, 'Total', 'Owed to customer']) +
    lines.join('')
  )
}

const customersAt = (currency: Currency, to: string | undefined, now: Date) =>
  agingAt(currency, now, to === undefined ? null : statementEnd(to, now))

/** Returns the amounts due of a customer, and those to return; `userId` is null for a guest. */
const toRow = (
  { userId, name, email, aging, owed }: CustomerAging,
  reminded: ReadonlyMap<string, string>
) => ({
  userId,
  name,
  email,
  ...amountsOf(aging),
  owed: owed.toJSON(),
  /** When the customer was last reminded of invoices in the currency, or null */
  remindedAt: reminded.get(userId ?? '') ?? null,
})

export type AgingRow = ReturnType<typeof toRow>

const amountsOf = (aging: Aging) => ({
  current: aging.current.toJSON(),
  d30: aging.d30.toJSON(),
  d60: aging.d60.toJSON(),
  d90: aging.d90.toJSON(),
  over: aging.over.toJSON(),
  total: agingTotal(aging).toJSON(),
  overdue: overdueTotal(aging).toJSON(),
})

export type AgingAmounts = ReturnType<typeof amountsOf>
