export type * from '#invoicing/page_props'
export type * from '#invoicing/responses'
export type { InvoiceConditions } from '#invoicing/rules/invoice_list'
export type * from '#invoicing/receivables_props'
