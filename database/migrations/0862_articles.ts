import { BaseSchema } from '@adonisjs/lucid/schema'

/** News articles; title and slug come from the body. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('articles', (table) => {
      table.string('id', 24).primary()
      table.string('slug', 80).notNullable().unique()
      table.string('title', 200).notNullable()
      table.text('body').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['created_at', 'id'])
    })
  }

  async down() {
    this.schema.dropTable('articles')
  }
}
