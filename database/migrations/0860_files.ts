import { BaseSchema } from '@adonisjs/lucid/schema'

/** Uploaded files for staff, a customer group or everyone with the link. Their content is in the file store. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('files', (table) => {
      table.string('id', 24).primary()
      table.string('name', 200).notNullable()
      table.integer('size').notNullable()
      table.string('visibility', 10).notNullable()
      table
        .string('group_id', 24)
        .nullable()
        .references('customer_groups.id')
        .onDelete('SET NULL')
        .index()
      table.string('created_at', 24).notNullable()
      table.string('deleted_at', 24).nullable().index()
      table.check(`visibility in ('staff', 'group', 'public')`, {}, 'files_visibility_known')
      table.check('size >= 0', {}, 'files_size_not_negative')
    })
    this.schema.raw('create unique index files_name on files (name) where deleted_at is null')
    this.schema.raw('create index files_list on files (created_at, id) where deleted_at is null')
  }

  async down() {
    this.schema.dropTable('files')
  }
}
