import { InvoiceSchema } from '#database/schema'

/** A row of `invoices`; queries return it as the `Invoice` of invoice.ts. */
export default class InvoiceRecord extends InvoiceSchema {
  static table = 'invoices'
  static selfAssignPrimaryKey = true
}
