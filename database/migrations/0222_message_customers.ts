import { BaseSchema } from '@adonisjs/lucid/schema'

/** Staff link a message of the inbox to the customer who wrote it from another address. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('contact_messages', (table) => {
      table.string('user_id', 24).nullable().index()
    })
  }
}
