import { hasMany } from '@adonisjs/lucid/orm'
import InvoiceLineRecord from '#invoicing/models/invoice_line'
import { InvoiceSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

/** A row of `invoices`; queries return it as the `Invoice` of invoice.ts. */
export default class InvoiceRecord extends InvoiceSchema {
  static table = 'invoices'
  static selfAssignPrimaryKey = true

  @hasMany(() => InvoiceLineRecord, { foreignKey: 'invoiceId' })
  declare lines: HasMany<typeof InvoiceLineRecord>
}
