import type { OldestJob } from '#core/views'
import type { Currency, MoneyJson } from '#shared/money'

/** Something that needs attention, with the list that shows it */
export type Todo = {
  key:
    | 'to_pay'
    | 'owed_to_customers'
    | 'to_ship'
    | 'to_invoice'
    | 'to_release'
    | 'expiring'
    | 'quotes_expiring'
    | 'quotes_accepted'
    | 'in_doubt'
    | 'disputes'
    | 'payment_issues'
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
  /** Until when the first of them has to be done, as an instant */
  until?: string | null
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
  /** What is owed to customers now, in major units */
  owed: { currency: Currency; amount: number; orders: number }[]
  problems: { rule: string; id: string; text: string; href: string | null }[]
}

/** A dispute or an inquiry that the bank has not decided */
export type OpenDispute = {
  id: string
  order: PaymentIssueRow['order']
  customer: string
  amount: MoneyJson
  reason: string
  status: string
  /** Null where the bank does not wait for evidence */
  respondBy: string | null
}

/** Money that staff have to look at, until one of them closes it */
export type PaymentIssueRow = {
  id: string
  kind: 'refund_failed' | 'unmatched_charge' | 'orphan_event'
  title: string
  /** The provider's id of the payment or refund */
  providerId: string
  /** As a text, '' where the provider does not say */
  amount: string
  /** An order that this database does not have is not found. */
  order: { id: string; number: string; isFound: boolean } | null
  details: string
  firstSeenAt: string
  closed: { at: string; by: string; reason: string } | null
}

export type PaymentIssuesPage = {
  disputes: OpenDispute[]
  open: PaymentIssueRow[]
  /** The last fifty that were closed */
  closed: PaymentIssueRow[]
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
