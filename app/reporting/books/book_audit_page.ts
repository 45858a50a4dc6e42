import { one, rows, type TableName, type TableRow } from '#core/database'
import { oversoldFigure, owedFigures } from '#reporting/books/audit_books'
import type { BookProblem } from '#reporting/books/book_check'

/** The result of a nightly audit of the books */
export type LastBookAudit = { startedAt: string; recordCount: number; problemCount: number }

type AuditRow = TableRow<'book_audits'>

/** Returns the result of the last nightly audit, or null before the first. */
export async function lastBookAudit(): Promise<LastBookAudit | null> {
  const row = await findLast()
  return row && toResult(row)
}

/** Returns the last nightly audit with the records that do not add up, or null before the first. */
export async function bookAuditPage() {
  const row = await findLast()
  if (!row) return null
  const problems = JSON.parse(row.problems) as BookProblem[]
  const orders = await ordersOf(problems)
  return {
    ...toResult(row),
    /** Owed to customers now, in major units */
    owed: await owedFigures(),
    /** Goods that Amazon sold beyond the stock, left to ship now */
    oversold: await oversoldFigure(),
    problems: problems.map(({ rule, table, id, text }) => ({
      rule,
      id,
      text,
      href: pageOf(table, id, orders),
    })),
  }
}

export type BookAuditPage = NonNullable<Awaited<ReturnType<typeof bookAuditPage>>>

const findLast = () =>
  one<AuditRow>('select * from book_audits order by started_at desc, id desc limit 1')

const toResult = (row: AuditRow): LastBookAudit => ({
  startedAt: row.started_at,
  recordCount: row.record_count,
  problemCount: row.problem_count,
})

const PAGES: Partial<Record<TableName, (id: string) => string>> = {
  orders: (id) => `/admin/orders/${id}`,
  products: (id) => `/admin/products/${id}`,
  users: (id) => `/admin/users/${id}`,
  promos: (id) => `/admin/promos/${id}`,
}

function pageOf(table: TableName, id: string, orders: ReadonlyMap<string, string>): string | null {
  const order = orders.get(id)
  if (order !== undefined) return PAGES.orders!(order)
  return PAGES[table]?.(id) ?? null
}

/** Returns the orders of payments, invoices and disputes, by their ids. */
async function ordersOf(problems: readonly BookProblem[]): Promise<ReadonlyMap<string, string>> {
  const ids = problems.filter(({ table }) => !(table in PAGES)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const list = ids.map(() => '?').join(', ')
  const found = await rows<{ id: string; order_id: string }>(
    `select id, order_id from payments where id in (${list}) and order_id is not null
     union all select id, order_id from invoices where id in (${list}) and order_id is not null
     union all select id, order_id from disputes where id in (${list})`,
    [...ids, ...ids, ...ids]
  )
  return new Map(found.map((row) => [row.id, row.order_id]))
}
