import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which amounts staff entered, so that an edit of the lines does not replace them; invoices follow their order. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('invoices', (table) => {
      table.string('entered_amounts', 60).notNullable().defaultTo('')
    })
    this.schema.raw(
      `update invoices set user_id = (select user_id from orders where orders.id = invoices.order_id)
       where user_id is null`
    )
  }

  async down() {
    this.schema.alterTable('invoices', (table) => {
      table.dropColumn('entered_amounts')
    })
  }
}
