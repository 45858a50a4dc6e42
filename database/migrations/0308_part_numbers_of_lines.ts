import { BaseSchema } from '@adonisjs/lucid/schema'

/** The customer's own number of a product, as it was when the order was placed or the invoice issued. */
export default class extends BaseSchema {
  async up() {
    for (const lines of ['order_lines', 'invoice_lines'])
      this.schema.alterTable(lines, (table) => {
        table.string('part_number', 60).notNullable().defaultTo('')
      })
  }
}
