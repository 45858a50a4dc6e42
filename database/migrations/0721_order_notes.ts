import { BaseSchema } from '@adonisjs/lucid/schema'

/** What staff note about an order; customers never see it. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('order_notes', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      table.string('text', 2000).notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('staff_name', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('order_notes')
  }
}
