import { csvHeader, csvLine } from '#core/files/csv'
import { goodwillRefundsOf } from '#reporting/exports/goodwill_refunds'
import { paymentsOf } from '#reporting/exports/payments_journal'
import { salesOf } from '#reporting/exports/sales_journal'
import { taxTotals } from '#reporting/exports/tax_totals'
import { quickbooksColumns } from '#reporting/exports/quickbooks_rules'
import { xeroColumns } from '#reporting/exports/xero_rules'
import { shop } from '#config/shop'
import { invalid } from '#shared/domain_error'
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
  const { payments, taxes, customers, ...columns } = COLUMNS[format]
  yield csvHeader(columnsOf({ kind, format }).header)
  if (kind === 'sales' || kind === 'credit_notes') {
    const types = saleTypes(kind, columns.credit_notes !== null)
    const documents = [salesOf(period, { types, customers })]
    if (types.includes('credit_note')) documents.push(goodwillRefundsOf(period, customers))
    for (const source of documents)
      for await (const { lines, ...head } of source)
        yield lines.map((line) => csvLine(columns[kind]!.cells(head, line))).join('')
  }
  if (kind === 'payments')
    for await (const payment of paymentsOf(period, { currency, customers }))
      yield csvLine(payments.cells(payment))
  if (kind === 'taxes')
    for (const total of await taxTotals(period))
      yield taxes.cells(total, lastDayOf(period)).map(csvLine).join('')
}

type Requested = Pick<BookkeepingExport, 'kind' | 'format'>

/** Returns the columns of a file; throws 422 for one that the format does not have. */
function columnsOf({ kind, format }: Requested) {
  const columns = COLUMNS[format][kind]
  if (columns === null) throw invalid('format', 'Xero imports credit notes with the sales.')
  return columns
}

export const assertSupported = (requested: Requested): void => void columnsOf(requested)

function saleTypes(kind: 'sales' | 'credit_notes', areApart: boolean) {
  if (kind === 'credit_notes') return ['credit_note']
  return areApart ? ['invoice'] : ['invoice', 'credit_note']
}

const lastDayOf = ({ end }: ExportPeriod): string =>
  calendarDay(new Date(Date.parse(end) - 1), shop.timeZone)

/** Returns the name of the downloaded file, such as `sales_quickbooks_2026-11-01_2026-11-30.csv`. */
export function exportFileName({ kind, format, period, currency }: BookkeepingExport): string {
  const days = [calendarDay(period.start, shop.timeZone), lastDayOf(period)]
  return [kind, format, currency, ...days].filter(Boolean).join('_') + '.csv'
}
