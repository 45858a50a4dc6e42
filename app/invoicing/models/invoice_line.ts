import { InvoiceLineSchema } from '#database/schema'

export default class InvoiceLineRecord extends InvoiceLineSchema {
  static table = 'invoice_lines'
  static selfAssignPrimaryKey = true
}
