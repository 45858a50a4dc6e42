export { InvoicesOfOrders } from '#invoicing/listeners/invoices_of_orders'
export { StoredAllocations } from '#invoicing/listeners/stored_allocations'
export { InvoicePaymentListener } from '#invoicing/listeners/invoice_payment_listener'
export {
  rebuildInvoiceSearch,
  refreshQueuedInvoices,
} from '#invoicing/actions/refresh_invoice_search'
export { countInvoices } from '#invoicing/queries/filtered_invoices'
export { invoiceListPage } from '#invoicing/queries/list_invoices'
export { DEFAULT_INVOICE_FILTER } from '#invoicing/rules/invoice_list'
export { DUE_SINCE, overdueCondition } from '#invoicing/queries/overdue'
export { invoiceDataSource } from '#invoicing/personal_data'
export { PrintableInvoices } from '#invoicing/listeners/printable_invoices'
export { InvoiceDocumentSubject } from '#invoicing/listeners/invoice_document_subject'
export { sendPaymentReminder } from '#invoicing/jobs/payment_reminder'
export { sendScheduledReminders } from '#invoicing/jobs/scheduled_reminders'
export { reminderDataSource } from '#invoicing/reminder_data'
export { storedQuantity } from '#invoicing/queries/invoice_records'
export { customerReceivables } from '#invoicing/queries/customer_receivables'
