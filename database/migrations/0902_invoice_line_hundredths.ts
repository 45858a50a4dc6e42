import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Lines of an invoice that its order does not have may be parts of a unit, such as hours. Their quantity is in hundredths
 * then, and `quantity` is rounded up.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('invoice_lines', (table) => {
      table.integer('quantity_hundredths').nullable()
    })
  }

  async down() {
    this.schema.alterTable('invoice_lines', (table) => {
      table.dropColumn('quantity_hundredths')
    })
  }
}
