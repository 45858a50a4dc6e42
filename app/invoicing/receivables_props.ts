import type { PaginatedList } from '#core/lists'
import type { Currency, MoneyJson } from '#shared/money'

/** An invoice or a credit note as its customer sees it in the profile */
export type CustomerInvoice = {
  id: string
  orderId: string
  orderNumber: string
  type: 'invoice' | 'credit_note'
  number: string
  issuedAt: string
  /** Null while the terms wait for the shipment, and of a credit note */
  dueAt: string | null
  /** Negative for a credit note */
  total: MoneyJson
  balance: MoneyJson
  state: 'paid' | 'due' | 'overdue' | 'credit'
}

/** A page of the invoices in the profile; `due` is what the customer owes of all of them, by currency. */
export type CustomerInvoicesPage = {
  invoices: CustomerInvoice[]
  due: MoneyJson[]
  count: number
  page: number
  pages: number
  pageSize: number
}

export type AgingAmounts = Record<
  'current' | 'd30' | 'd60' | 'd90' | 'over' | 'total' | 'overdue',
  MoneyJson
>

/** What a customer owes, and has to get back of orders; `userId` is null for a guest. */
export type AgingRow = AgingAmounts & {
  userId: string | null
  name: string
  email: string
  owed: MoneyJson
}

/** The staff page of aging; `totals` are those of all customers in the currency. */
export type AgingPage = PaginatedList<AgingRow> & {
  currency: Currency
  /** The last day that counts; '' for now */
  to: string
  today: string
  totals: AgingAmounts
  /** What all customers have to get back; 0 for an earlier day */
  owed: MoneyJson
}

export type UnpaidInvoiceView = {
  id: string
  orderId: string
  number: string
  dueAt: string | null
  balance: MoneyJson
  isOverdue: boolean
}

/** What a customer owes in one currency, and has to get back of orders */
export type ReceivablesAccount = {
  currency: Currency
  owed: MoneyJson
  due: MoneyJson
  overdue: MoneyJson
  buckets: { bucket: 'current' | 'd30' | 'd60' | 'd90' | 'over'; amount: MoneyJson }[]
  /** The first invoices that are due, and the number of all */
  unpaid: UnpaidInvoiceView[]
  unpaidCount: number
}

/** A payment reminder that was sent; `by` is the staff member, or the shop on schedule. */
export type SentReminderView = {
  id: string
  at: string
  by: string
  email: string
  message: string
  invoices: string[]
}

/** The invoices of a customer on the staff page of the customer */
export type CustomerReceivables = {
  userId: string
  accounts: ReceivablesAccount[]
  isReminderOff: boolean
  reminders: SentReminderView[]
  /** What a reminder says unless staff change it */
  defaultMessage: string
}
