import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The province or state whose rate an order or an invoice has, such as `CA-QC`: the rate stays where a part is invoiced
 * and the order moves. Null, as on all rows before, where the address decides.
 */
export default class extends BaseSchema {
  async up() {
    for (const name of ['orders', 'invoices'])
      this.schema.alterTable(name, (table) => {
        table.string('tax_place').nullable()
      })
  }
}
