import { BaseSchema } from '@adonisjs/lucid/schema'

/** Every text that an information page has had; the highest revision is the current one. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('page_revisions', (table) => {
      table.string('id', 24).primary()
      table.string('page', 24).notNullable()
      table.integer('revision').notNullable()
      table.text('body').notNullable()
      table.integer('restored_from').nullable()
      table.string('author_id', 24).nullable().index()
      table.string('author_name', 254).nullable()
      table.string('created_at', 24).notNullable()
      table.unique(['page', 'revision'])
      table.check('revision > 0', {}, 'page_revisions_revision_positive')
    })
  }

  async down() {
    this.schema.dropTable('page_revisions')
  }
}
