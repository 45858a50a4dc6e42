import type { OldestJob } from '#core/views'
import type { Currency, MoneyJson } from '#shared/money'

/** Something that needs attention, with the list that shows it */
export type Todo = {
  key:
    | 'to_pay'
    | 'to_ship'
    | 'to_invoice'
    | 'expiring'
    | 'quotes_expiring'
    | 'quotes_accepted'
    | 'in_doubt'
    | 'overdue'
    | 'low_stock'
    | 'out_of_stock'
    | 'applications'
    | 'messages'
    | 'pictures'
    | 'mails_without_pdf'
    | 'failed_tasks'
    | 'failed_schedule'
    | 'missing_facts'
  /** Orders and invoices are counted up to 1,000. */
  count: number
  href: string
}

/** `week` is its Monday; `total` is in major units. */
export type WeekSales = { week: string; currency: Currency; total: number }

/** An invoice that is not paid although it was due */
export type OverdueInvoice = {
  number: string
  customer: string
  due: string
  balance: MoneyJson
  /** Its staff page */
  href: string
}

/** The result of a nightly audit of the books */
export type LastBookAudit = { startedAt: string; recordCount: number; problemCount: number }

/** The page of the last nightly audit, with the first 200 records that do not add up */
export type BookAuditPage = LastBookAudit & {
  problems: { rule: string; id: string; text: string; href: string | null }[]
}

export type StaffHome = {
  todo: Todo[]
  sales: WeekSales[]
  /** Facts that the owner of the shop has to supply */
  missing: string[]
  /** The first ten that were due, and the number of all */
  overdue: { count: number; invoices: OverdueInvoice[] }
  /** The last nightly audit of the books, or null before the first */
  books: LastBookAudit | null
  /** The job that waits for the longest time, for super admins */
  background: { oldest: OldestJob | null } | null
}
