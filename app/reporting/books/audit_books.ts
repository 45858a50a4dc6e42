import pLimit from 'p-limit'
import { one, type TableName } from '#core/database'
import { ownTurn } from '#core/search/own_turn'
import { oversoldGoods, owedTotals } from '#orders'
import { awaitedChecks } from '#reporting/books/awaited_checks'
import { customerChecks } from '#reporting/books/customer_checks'
import { invoiceChecks } from '#reporting/books/invoice_checks'
import { invoicedOrderChecks } from '#reporting/books/invoiced_order_checks'
import { ledgerChecks } from '#reporting/books/ledger_checks'
import { orderChecks } from '#reporting/books/order_checks'
import { paymentChecks } from '#reporting/books/payment_checks'
import { reservationChecks } from '#reporting/books/reservation_checks'
import { serialChecks } from '#reporting/books/serial_checks'
import { amazonTexts } from '#shared/texts/amazon'
import type {
  BookAudit,
  BookCheck,
  BookProblem,
  IdRange,
  OversoldFigure,
  OwedFigure,
} from '#reporting/books/book_check'

const CHECKS: readonly BookCheck[] = [
  ...orderChecks,
  ...reservationChecks,
  ...awaitedChecks,
  ...invoicedOrderChecks,
  ...paymentChecks,
  ...invoiceChecks,
  ...ledgerChecks,
  ...customerChecks,
  ...serialChecks,
]

type AuditPace = {
  /** Records that a statement reads */
  recordsAtOnce: number
  /** Statements that run at the same time */
  statementsAtOnce: number
}

/** A statement never holds the process or a processor of the database for long, so that customers do not wait. */
const BESIDE_CUSTOMERS: AuditPace = { recordsAtOnce: 200, statementsAtOnce: 1 }
/** A product has many movements. */
const PRODUCTS_AT_ONCE = 1
const MAX_REPORTED = 200

type IdPage = { first: string | null; last: string | null; size: number }

/**
 * Checks that payments, balances, credit, stock and totals add up, and that no serial is with two customers; returns the
 * records that are wrong, what is owed to customers and what Amazon sold beyond the stock. `onChecked` hears how many records it has read.
 */
export async function auditBooks(
  onChecked?: (records: number) => Promise<void>,
  { recordsAtOnce, statementsAtOnce }: AuditPace = BESIDE_CUSTOMERS
): Promise<BookAudit> {
  const limitStatements = pLimit(statementsAtOnce)
  const checked: BookAudit['checked'] = {}
  const problems: BookProblem[] = []
  let problemCount = 0
  let recordCount = 0
  for (const [table, checks] of Map.groupBy(CHECKS, (check) => check.table)) {
    checked[table] = 0
    for await (const { range, size } of idRanges(table, recordsAtOnce)) {
      checked[table] += size
      recordCount += size
      const results = await limitStatements.map(checks, async ({ rule, find }) => {
        await ownTurn()
        return { rule, found: await find(range) }
      })
      for (const { rule, found } of results) {
        problemCount += found.length
        const room = MAX_REPORTED - problems.length
        problems.push(...found.slice(0, room).map((entry) => ({ rule, table, ...entry })))
      }
      await onChecked?.(recordCount)
    }
  }
  const owed = await owedFigures()
  const oversold = await oversoldFigure()
  return { ok: problemCount === 0, checked, recordCount, problems, problemCount, owed, oversold }
}

/** Returns what is owed to customers, by currency; it is no problem of the books. */
export async function owedFigures(): Promise<OwedFigure[]> {
  const totals = await owedTotals()
  return totals.map(({ owed, orders }) => {
    return { currency: owed.currency, amount: owed.toDecimal(), orders }
  })
}

/** Returns the goods that Amazon sold beyond the stock: an everyday event, and no problem of the books. */
export async function oversoldFigure(): Promise<OversoldFigure> {
  const found = await oversoldGoods()
  const goods = found.slice(0, MAX_REPORTED).map(({ orderId, number, sku, missing, left }) => ({
    order: orderId,
    number,
    text: amazonTexts.oversold(missing, left, sku),
  }))
  return { count: found.length, goods }
}

async function* idRanges(
  table: TableName,
  recordsAtOnce: number
): AsyncGenerator<{ range: IdRange; size: number }> {
  const atOnce = table === 'products' ? PRODUCTS_AT_ONCE : recordsAtOnce
  let after = ''
  for (;;) {
    const page = await one<IdPage>(
      `select min(id) as first, max(id) as last, count(*) as size
       from (select id from ${table} where id > ? order by id limit ?) as page`,
      [after, atOnce]
    )
    if (!page?.first || !page.last) return
    yield { range: [page.first, page.last], size: page.size }
    after = page.last
    await ownTurn()
  }
}
