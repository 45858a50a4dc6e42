import { BaseSchema } from '@adonisjs/lucid/schema'

/** What staff publish, and the messages of the contact form. */
export default class extends BaseSchema {
  async up() {
    // Their content is in the file store
    this.schema.createTable('files', (table) => {
      table.string('id', 24).primary()
      table.string('name', 200).notNullable()
      table.integer('size').notNullable()
      table
        .string('visibility', 10)
        .notNullable()
        .checkIn(['staff', 'group', 'public'], 'files_visibility_known')
      table
        .string('group_id', 24)
        .nullable()
        .references('customer_groups.id')
        .onDelete('SET NULL')
        .index()
      table.string('created_at', 24).notNullable()
      table.string('deleted_at', 24).nullable().index()
      table.check('size >= 0', {}, 'files_size_not_negative')
    })
    this.schema.raw(
      `create unique index files_name on files (name)
         where deleted_at is null`
    )
    this.schema.raw(
      `create index files_list on files (created_at, id)
         where deleted_at is null`
    )

    // The version of each list that is saved as a whole, such as the distributors
    this.schema.createTable('content_versions', (table) => {
      table.string('name', 24).primary()
      table.integer('version').notNullable()
    })

    this.schema.createTable('distribution_entries', (table) => {
      table.string('id', 24).primary()
      table.integer('type').notNullable().checkIn(['0', '1'], 'distribution_entries_type_known')
      table.integer('sort_order').notNullable()
      table.integer('position').notNullable()
      table.text('text').notNullable()
    })

    // Title and slug come from the body
    this.schema.createTable('articles', (table) => {
      table.string('id', 24).primary()
      table.string('slug', 80).notNullable().unique()
      table.string('title', 200).notNullable()
      table.text('body').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.index(['created_at', 'id'])
    })

    // Public as far as they have an alternative text; `hash` is the random part of their file names, `widths` a JSON list
    this.schema.createTable('gallery_pictures', (table) => {
      table.string('id', 24).primary()
      table.string('hash', 32).notNullable().unique()
      table.string('name', 200).notNullable()
      table.string('alt', 200).notNullable()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.string('widths', 60).notNullable()
      table
        .string('fallback', 3)
        .notNullable()
        .checkIn(['jpg', 'png'], 'gallery_pictures_fallback_known')
      table.integer('position').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('deleted_at', 24).nullable().index()
      // Made from the file name, so that staff still have to check it
      table.boolean('alt_is_proposed').notNullable().defaultTo(false)
    })
    this.schema.raw(
      `create index gallery_pictures_list on gallery_pictures (position, id)
         where deleted_at is null`
    )

    this.schema.createTable('contact_messages', (table) => {
      table.string('id', 24).primary()
      table.string('name', 200).notNullable()
      table.string('email', 254).notNullable().index()
      table.text('message').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('answered_at', 24).nullable()
      table.string('answered_by', 24).nullable().index()
      table.string('answered_name', 200).nullable()
      table.index(['created_at', 'id'])
      table.index(['answered_at', 'created_at'])
    })

    // Every text that an information page has had; the highest revision is the current one
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
}
