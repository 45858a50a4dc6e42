import { BaseSchema } from '@adonisjs/lucid/schema'

/** The imports of stock files, each with its entries of the stock ledger. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('stock_runs', (table) => {
      table.string('id', 24).primary()
      table.string('file_name', 200).notNullable()
      table.string('mode', 10).notNullable()
      table.string('basis', 10).notNullable()
      table.integer('line_count').notNullable()
      table.integer('changed_count').notNullable()
      table.string('actor', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.integer('undone_count').notNullable().defaultTo(0)
      table.string('undone_at', 24).nullable()
      table.string('undone_by', 254).nullable()
      table.index(['created_at', 'id'])
    })
    this.schema.alterTable('stock_ledger', (table) => {
      table.string('run_id', 24).nullable()
    })
    this.schema.raw(
      'create index stock_ledger_run on stock_ledger (run_id, product_id) where run_id is not null'
    )
  }

  async down() {
    this.schema.raw('drop index stock_ledger_run')
    this.schema.alterTable('stock_ledger', (table) => table.dropColumn('run_id'))
    this.schema.dropTable('stock_runs')
  }
}
