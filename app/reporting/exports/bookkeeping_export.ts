import { csvHeader, csvLine } from '#core/files/csv'
import { paymentsOf } from '#reporting/exports/payments_journal'
import { salesOf } from '#reporting/exports/sales_journal'
import { taxTotals } from '#reporting/exports/tax_totals'
import { quickbooksColumns } from '#reporting/exports/quickbooks_rules'
import { xeroColumns } from '#reporting/exports/xero_rules'
import { shop } from '#config/shop'
import { calendarDay } from '#shared/dates'
import type {
  ExportColumns,
  ExportFormat,
  ExportKind,
  ExportPeriod,
} from '#reporting/exports/export_rules'
import type { Currency } from '#shared/money'

export type BookkeepingExport = {
  kind: ExportKind
  format: ExportFormat
  period: ExportPeriod
  /** Of payments only, since a bank account has one */
  currency?: Currency
}

const COLUMNS: Readonly<Record<ExportFormat, ExportColumns>> = {
  quickbooks: quickbooksColumns,
  xero: xeroColumns,
}

/** Streams an export as CSV: read in small ranges, with constant memory. */
export async function* bookkeepingCsv({
  kind,
  format,
  period,
  currency,
}: BookkeepingExport): AsyncGenerator<string> {
  const { sales, payments, taxes } = COLUMNS[format]
  yield csvHeader(COLUMNS[format][kind].header)
  if (kind === 'sales')
    for await (const { lines, ...head } of salesOf(period))
      yield lines.map((line) => csvLine(sales.cells(head, line))).join('')
  if (kind === 'payments')
    for await (const payment of paymentsOf(period, currency)) yield csvLine(payments.cells(payment))
  if (kind === 'taxes')
    for (const total of await taxTotals(period))
      yield taxes.cells(total, lastDayOf(period)).map(csvLine).join('')
}

const lastDayOf = ({ end }: ExportPeriod): string =>
  calendarDay(new Date(Date.parse(end) - 1), shop.timeZone)

/** Returns the name of the downloaded file, such as `sales_quickbooks_2026-11-01_2026-11-30.csv`. */
export function exportFileName({ kind, format, period, currency }: BookkeepingExport): string {
  const days = [calendarDay(period.start, shop.timeZone), lastDayOf(period)]
  return [kind, format, currency, ...days].filter(Boolean).join('_') + '.csv'
}
