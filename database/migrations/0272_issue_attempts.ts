import { BaseSchema } from '@adonisjs/lucid/schema'

/** The charge that a refund made at the card provider belongs to, where staff have to say which invoice it was for. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('payment_issues', (table) => {
      table.string('attempt_id', 24).nullable()
    })
  }
}
