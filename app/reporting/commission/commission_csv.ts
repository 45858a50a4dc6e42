import { shop } from '#config/shop'
import { csvHeader, csvLines } from '#core/files/csv'
import { commissionLines } from '#reporting/commission/commission_report'
import { calendarDay } from '#shared/dates'
import { texts } from '#shared/texts/specification'
import type {
  CommissionLine,
  CommissionPeriod,
  CommissionTerms,
} from '#reporting/commission/commission_rules'

export const COLUMNS = texts.reports.commissionColumns
export const EXTENDED_COLUMNS = ['Commission Base (USD)', 'Commission (USD)']
export const BLANK_ROWS = '\r\n'.repeat(4)

export type CsvOptions = {
  /** Adds the commission, which the specification's file does not have (decision 202) */
  isExtended?: boolean
}

/** Streams the report as CSV: its lines, then four blank rows. Dates are days in the shop's time zone. */
export async function* commissionCsv(
  period: CommissionPeriod,
  terms: CommissionTerms,
  { isExtended = false }: CsvOptions = {}
): AsyncGenerator<string> {
  yield csvHeader(isExtended ? [...COLUMNS, ...EXTENDED_COLUMNS] : COLUMNS)
  for await (const lines of commissionLines(period, terms)) {
    const toCells = (line: CommissionLine) =>
      isExtended ? [...cellsOf(line), ...extendedCellsOf(line)] : cellsOf(line)
    yield csvLines(lines.map(toCells))
  }
  yield BLANK_ROWS
}

const cellsOf = ({ order, subtotal, discount, total, totalUsd }: CommissionLine): string[] => [
  order.number,
  order.email,
  calendarDay(order.paidAt, shop.timeZone),
  order.source,
  order.currency,
  ...[subtotal, discount, order.shipping, order.salesTax, total, totalUsd].map((amount) =>
    amount.toDecimalString()
  ),
]

const extendedCellsOf = ({ base, commission }: CommissionLine): string[] =>
  [base, commission].map((amount) => amount.toDecimalString())
