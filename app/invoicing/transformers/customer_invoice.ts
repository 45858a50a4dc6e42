import { overdueAmount } from '#invoicing/rules/terms'
import { Money } from '#shared/money'
import type { TableRow } from '#core/database'
import type { CustomerInvoice } from '#invoicing/receivables_props'

export type CustomerInvoiceRow = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'number'
  | 'type'
  | 'order_id'
  | 'order_number'
  | 'currency'
  | 'total_cents'
  | 'balance_cents'
  | 'upfront_cents'
  | 'issued_at'
  | 'due_at'
>

/** Returns an invoice as its customer sees it at the time; the amount of a credit note is negative. */
export function toCustomerInvoice(row: CustomerInvoiceRow, now: string): CustomerInvoice {
  const total = Money.of(row.total_cents, row.currency)
  const balance = Money.of(row.balance_cents, row.currency)
  const isCreditNote = row.type === 'credit_note'
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    type: row.type,
    number: row.number,
    issuedAt: row.issued_at,
    dueAt: row.due_at,
    total: (isCreditNote ? total.negated() : total).toJSON(),
    balance: balance.toJSON(),
    state: isCreditNote ? 'credit' : stateOf(row, total, balance, now),
  }
}

function stateOf(
  { upfront_cents: upfront, issued_at: issuedAt, due_at: dueAt, currency }: CustomerInvoiceRow,
  total: Money,
  balance: Money,
  now: string
): CustomerInvoice['state'] {
  if (!balance.isPositive) return 'paid'
  const overdue = overdueAmount(
    { upfront: Money.of(upfront, currency), issuedAt, dueAt, total, balance },
    now
  )
  return overdue.isPositive ? 'overdue' : 'due'
}
