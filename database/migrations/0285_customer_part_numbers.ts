import { BaseSchema } from '@adonisjs/lucid/schema'

/** The numbers under which a customer keeps products, learnt from confirmed quick orders. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('customer_part_numbers', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).notNullable().references('users.id').onDelete('CASCADE')
      table.string('part_number', 60).notNullable()
      // Without marks, spaces and case
      table.string('part_key', 60).notNullable()
      table.string('product_id', 24).notNullable().references('products.id').onDelete('CASCADE')
      table.string('created_at', 24).notNullable()
      table.unique(['user_id', 'part_key'])
      table.index(['product_id'])
    })
  }
}
