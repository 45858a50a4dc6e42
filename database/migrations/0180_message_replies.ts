import { BaseSchema } from '@adonisjs/lucid/schema'

/** Questions about quotes arrive in the inbox, too, and staff answer messages there. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('contact_messages', (table) => {
      // The order whose quote the message asks about
      table.string('order_id', 24).nullable()
    })

    this.schema.createTable('message_replies', (table) => {
      table.string('id', 24).primary()
      table
        .string('message_id', 24)
        .notNullable()
        .references('contact_messages.id')
        .onDelete('CASCADE')
      table.text('text').notNullable()
      table.string('staff_user_id', 24).nullable().index()
      table.string('staff_name', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.index(['message_id', 'created_at'])
    })
  }
}
