// The page props and JSON types of this module, which pages import as @views/invoicing.
export type { InvoiceResponse } from '#invoicing/invoice/invoice_response'
export type { InvoicePreview } from '#invoicing/invoices/preview_invoice'
export type { CreditPreview } from '#invoicing/credit_notes/credit_preview'
export type { InvoiceConditions } from '#invoicing/list/invoice_list_rules'
export type { InvoiceListPage, InvoiceRow, InvoiceTotals } from '#invoicing/list/invoice_list_page'
export type { CreditableLine, InvoiceDetail } from '#invoicing/staff/invoice_detail'
export type { InvoiceableLine, OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'
export type { AgingAmounts, AgingPage, AgingRow } from '#invoicing/receivables/aging_page'
export type { OpenBalanceView } from '#invoicing/receivables/open_balance_response'
export type {
  CustomerReceivables,
  ReceivablesAccount,
  SentReminderView,
  UnpaidInvoiceView,
} from '#invoicing/receivables/customer_receivables_page'
export type {
  CustomerInvoice,
  CustomerInvoicesPage,
} from '#invoicing/profile/customer_invoices_page'
