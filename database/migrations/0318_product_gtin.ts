import { BaseSchema } from '@adonisjs/lucid/schema'

/** The number of GS1 under which other shops and programs know a product; '' where it has none */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('products', (table) => {
      table.string('gtin', 14).notNullable().defaultTo('')
    })
    this.schema.raw(`create unique index products_gtin_unique on products (gtin) where gtin <> ''`)
  }
}
