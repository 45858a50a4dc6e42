import { BaseSchema } from '@adonisjs/lucid/schema'

/** What a customer asks to be quoted: `{currency, po, lines: [{id, quantity}]}` as JSON; null on other messages. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('contact_messages', (table) => {
      table.text('quote_request').nullable()
    })
  }
}
