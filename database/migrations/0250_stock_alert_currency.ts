import { BaseSchema } from '@adonisjs/lucid/schema'

/** The storefront at which a stock alert was requested, by its currency: its mail leads there. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('stock_alerts', (table) => {
      table.string('currency', 3).notNullable().defaultTo('usd')
    })
  }
}
