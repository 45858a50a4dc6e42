import { BaseSchema } from '@adonisjs/lucid/schema'

/** A product that the owner sells on backorder is promised from what vendors deliver. */
export default class extends BaseSchema {
  async up() {
    // Locked in the order of a shop that sells meanwhile: its transactions take orders before their goods.
    this.schema.alterTable('orders', (table) => {
      // The customer waits for all goods rather than get two parcels
      table.boolean('ships_together').notNullable().defaultTo(false)
      // The promised day no longer holds, and no other is known
      table.boolean('promise_day_unknown').notNullable().defaultTo(false)
    })
    this.schema.alterTable('products', (table) => {
      table.boolean('sold_on_backorder').notNullable().defaultTo(false)
    })
    this.schema.alterTable('purchase_orders', (table) => {
      // The calendar day on which the vendor delivers what is outstanding; null where it is not known
      table.string('expected_on', 10).nullable()
    })
  }
}
