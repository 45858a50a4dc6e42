import { BaseSchema } from '@adonisjs/lucid/schema'

/** How many units of a product its retail box holds: 2 for a kit of transmitter and receiver. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('products', (table) => {
      table.integer('units_per_box').notNullable().defaultTo(1)
    })
  }

  async down() {
    this.schema.alterTable('products', (table) => {
      table.dropColumn('units_per_box')
    })
  }
}
