import { BaseSchema } from '@adonisjs/lucid/schema'

/** Changes with the products alone, where `version` changes with their prices, too. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('catalogue_versions', (table) => {
      table.string('products_version', 24).notNullable().defaultTo('')
    })
  }

  async down() {
    this.schema.alterTable('catalogue_versions', (table) => {
      table.dropColumn('products_version')
    })
  }
}
