import { csvHeader, csvLines } from '#core/files/csv'
import { rows, type TableRow } from '#core/database'
import {
  BLANK_ROWS,
  COLUMNS,
  EXTENDED_COLUMNS,
  type CsvOptions,
} from '#reporting/commission/commission_csv'
import { centsToDecimalText } from '#shared/money'
import type { CommissionRun } from '#reporting/commission/commission_rules'

const LINES_AT_ONCE = 1_000

type LineRow = TableRow<'commission_lines'>

/**
 * Streams a locked report as it was recorded: the orders of its period. The extended file has the commission as well,
 * and the differences to earlier runs, each with its reason.
 */
export async function* commissionRunCsv(
  { id, orderCount, differenceCount }: CommissionRun,
  { isExtended = false }: CsvOptions = {}
): AsyncGenerator<string> {
  yield csvHeader(isExtended ? [...COLUMNS, ...EXTENDED_COLUMNS, 'Difference'] : COLUMNS)
  const last = isExtended ? orderCount + differenceCount : orderCount
  for (let after = 0; after < last; after += LINES_AT_ONCE) {
    const lines = await rows<LineRow>(
      'select * from commission_lines where run_id = ? and position > ? and position <= ? order by position',
      [id, after, Math.min(after + LINES_AT_ONCE, last)]
    )
    const toCells = (line: LineRow) =>
      isExtended ? [...cellsOf(line), ...extendedCellsOf(line)] : cellsOf(line)
    yield csvLines(lines.map(toCells))
  }
  yield BLANK_ROWS
}

/** A refund counts as a discount, as in the report, so that the columns add up to the total. */
function cellsOf(line: LineRow): string[] {
  const subtotal = line.subtotal_cents - line.commission_fee_cents
  const discount = line.discount_cents + line.credit_cents + line.reduced_cents
  const { shipping_cents: shipping, sales_tax_cents: tax } = line
  const total = subtotal - discount + shipping + tax
  const amounts = [subtotal, discount, shipping, tax, total, line.total_usd_cents]
  return [
    line.number,
    line.email,
    line.paid_on,
    line.source,
    line.currency,
    ...amounts.map(centsToDecimalText),
  ]
}

const extendedCellsOf = (line: LineRow): string[] => [
  centsToDecimalText(line.base_cents),
  centsToDecimalText(line.commission_cents),
  line.reason,
]
