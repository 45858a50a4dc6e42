import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether the alternative text of a picture was made from its file name, so that staff still have to check it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('gallery_pictures', (table) => {
      table.boolean('alt_is_proposed').notNullable().defaultTo(false)
    })
  }

  async down() {
    this.schema.alterTable('gallery_pictures', (table) => {
      table.dropColumn('alt_is_proposed')
    })
  }
}
