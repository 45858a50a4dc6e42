import { csvHeader, csvLine } from '#core/files/csv'
import { countPages } from '#core/lists'
import { agingAt, type CustomerAging } from '#invoicing/queries/aging'
import { AGING_BUCKETS, agingTotal, noAging, overdueTotal, plusAging } from '#invoicing/rules/aging'
import { calendarDay } from '#shared/dates'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import { statementEnd } from '#invoicing/rules/statement_period'
import { shop } from '#config/shop'
import type { Aging } from '#invoicing/rules/aging'
import { Money, type Currency } from '#shared/money'
import type { AgingAmounts, AgingPage, AgingRow } from '#invoicing/receivables_props'

type AgingFilter = { currency: Currency; to: string | undefined; page: number; pageSize: number }

/** Returns a page of what customers owe, those who owe most of it too long first, with the totals of all. */
export async function agingPage(
  { currency, to, page, pageSize }: AgingFilter,
  now = new Date()
): Promise<AgingPage> {
  const customers = await customersAt(currency, to, now)
  const sorted = customers.toSorted(
    (a, b) =>
      overdueTotal(b.aging).cents - overdueTotal(a.aging).cents ||
      agingTotal(b.aging).cents - agingTotal(a.aging).cents
  )
  const total = customers.reduce((sum, { aging }) => plusAging(sum, aging), noAging(currency))
  return {
    rows: sorted.slice((page - 1) * pageSize, page * pageSize).map(toRow),
    count: customers.length,
    page,
    pages: countPages(customers.length, pageSize),
    pageSize,
    currency,
    to: to ?? '',
    today: calendarDay(now, shop.timeZone),
    totals: amountsOf(total),
    owed: Money.sum(
      customers.map(({ owed }) => owed),
      currency
    ).toJSON(),
  }
}

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

const toRow = ({ userId, name, email, aging, owed }: CustomerAging): AgingRow => ({
  userId,
  name,
  email,
  ...amountsOf(aging),
  owed: owed.toJSON(),
})

const amountsOf = (aging: Aging): AgingAmounts => ({
  current: aging.current.toJSON(),
  d30: aging.d30.toJSON(),
  d60: aging.d60.toJSON(),
  d90: aging.d90.toJSON(),
  over: aging.over.toJSON(),
  total: agingTotal(aging).toJSON(),
  overdue: overdueTotal(aging).toJSON(),
})
