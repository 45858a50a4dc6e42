import { BaseSchema } from '@adonisjs/lucid/schema'

/** The revision of the page Terms that the customer agreed to at checkout, and when. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.integer('terms_revision').nullable()
      table.string('terms_agreed_at', 24).nullable()
    })
  }

  async down() {
    this.schema.alterTable('orders', (table) => {
      table.dropColumn('terms_revision')
      table.dropColumn('terms_agreed_at')
    })
  }
}
