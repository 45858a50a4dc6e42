import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the owner has set on the page Setup; `value` is an object of texts by field, as JSON. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('owner_settings', (table) => {
      table.string('key', 60).primary()
      table.text('value').notNullable()
      table.string('changed_at', 24).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('owner_settings')
  }
}
