import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which carts an account left for another one, and what its cart received from those that it met. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.string('superseded_at', 24).nullable()
    })
    this.schema.createTable('cart_merges', (table) => {
      table.string('id', 24).primary()
      table.string('cart_id', 24).notNullable().references('orders.id').onDelete('CASCADE').index()
      // A cart is merged once, however often a browser names it.
      table.string('source_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      // JSON, the quantities of each line before and after
      table.text('lines').notNullable()
      // The promo code that the cart took with the lines
      table.string('promo_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('undone_at', 24).nullable()
      table.unique(['source_id'])
    })
  }

  async down() {
    this.schema.dropTable('cart_merges')
    this.schema.alterTable('orders', (table) => {
      table.dropColumn('superseded_at')
    })
  }
}
