import { BaseSchema } from '@adonisjs/lucid/schema'

/** The prices that carriers quoted for an order, and where the price of its shipping comes from. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.text('carrier_quotes').nullable()
      table.string('shipping_quote_source', 10).nullable()
      table.string('shipping_quoted_at', 24).nullable()
    })
  }
}
