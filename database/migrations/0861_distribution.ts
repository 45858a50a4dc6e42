import { BaseSchema } from '@adonisjs/lucid/schema'

/** The public list of distributors and resellers, saved as a whole, and the version of each such list. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('content_versions', (table) => {
      table.string('name', 24).primary()
      table.integer('version').notNullable()
    })
    this.schema.createTable('distribution_entries', (table) => {
      table.string('id', 24).primary()
      table.integer('type').notNullable()
      table.integer('sort_order').notNullable()
      table.integer('position').notNullable()
      table.text('text').notNullable()
      table.check('type in (0, 1)', {}, 'distribution_entries_type_known')
    })
  }

  async down() {
    this.schema.dropTable('distribution_entries')
    this.schema.dropTable('content_versions')
  }
}
