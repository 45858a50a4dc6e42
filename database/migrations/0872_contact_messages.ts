import { BaseSchema } from '@adonisjs/lucid/schema'

/** Messages of the contact form, and which member of the staff answered them. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('contact_messages', (table) => {
      table.string('id', 24).primary()
      table.string('name', 200).notNullable()
      table.string('email', 254).notNullable()
      table.text('message').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('answered_at', 24).nullable()
      table.string('answered_by', 24).nullable()
      table.string('answered_name', 200).nullable()
      table.index(['created_at', 'id'])
      table.index(['answered_at', 'created_at'])
      table.index(['email'])
      table.index(['answered_by'])
    })
  }

  async down() {
    this.schema.dropTable('contact_messages')
  }
}
