import { BaseSchema } from '@adonisjs/lucid/schema'

/** Pictures and papers stand on the product's row as JSON, like its specifications; their files lie in the uploads. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('products', (table) => {
      table.text('pictures').notNullable().defaultTo('[]')
      table.text('papers').notNullable().defaultTo('[]')
      table.integer('low_stock_at').notNullable().defaultTo(5)
    })
    this.schema.alterTable('stock_ledger', (table) => {
      table.string('source', 10).notNullable().defaultTo('manual')
      table.index(['at', 'seq', 'id'], 'stock_ledger_in_order')
    })
    this.defer(async (db) => {
      const ledger = () => db.from('stock_ledger')
      await ledger().where('about_type', 'order').update({ source: 'order' })
      await ledger().where('about_type', 'purchase_order').update({ source: 'purchase' })
      await ledger().where('kind', 'initial').update({ source: 'start' })
    })
  }

  async down() {
    this.schema.alterTable('stock_ledger', (table) => {
      table.dropIndex(['at', 'seq', 'id'], 'stock_ledger_in_order')
      table.dropColumn('source')
    })
    this.schema.alterTable('products', (table) => {
      table.dropColumns('pictures', 'papers', 'low_stock_at')
    })
  }
}
