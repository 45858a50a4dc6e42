import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a staff user keeps of the order list: named filters, and the columns of its table. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('order_views', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE')
      table.string('name', 60).notNullable()
      table.text('filter').notNullable()
      table.integer('position').notNullable()
      table.boolean('is_shared').notNullable().defaultTo(false)
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['user_id', 'position'])
    })
    this.schema.createTable('order_columns', (table) => {
      table.string('user_id', 24).primary().references('users.id').onDelete('CASCADE')
      table.string('columns', 400).notNullable()
      table.string('updated_at', 24).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('order_columns')
    this.schema.dropTable('order_views')
  }
}
