import { BaseSchema } from '@adonisjs/lucid/schema'

/** An order promises a day for each product, and what the bench makes is promised after what vendors deliver. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      // JSON by product id: the day of its last units, and the day from which the bench was counted on for them
      table.text('promised_days').nullable()
    })
    this.schema.alterTable('products', (table) => {
      // Units that the bench makes in a business day; null where it makes none
      table.integer('bench_units').nullable()
      // Business days until the bench starts
      table.integer('bench_start').nullable()
    })
  }
}
