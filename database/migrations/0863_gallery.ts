import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Pictures of the gallery, which is public as far as they have an alternative text. `hash` is the random part of their
 * file names, `widths` a JSON list.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('gallery_pictures', (table) => {
      table.string('id', 24).primary()
      table.string('hash', 32).notNullable().unique()
      table.string('name', 200).notNullable()
      table.string('alt', 200).notNullable()
      table.integer('width').notNullable()
      table.integer('height').notNullable()
      table.string('widths', 60).notNullable()
      table.string('fallback', 3).notNullable()
      table.integer('position').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('deleted_at', 24).nullable().index()
      table.check(`fallback in ('jpg', 'png')`, {}, 'gallery_pictures_fallback_known')
    })
    this.schema.raw(
      'create index gallery_pictures_list on gallery_pictures (position, id) where deleted_at is null'
    )
  }

  async down() {
    this.schema.dropTable('gallery_pictures')
  }
}
