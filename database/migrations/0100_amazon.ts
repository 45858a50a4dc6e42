import { BaseSchema } from '@adonisjs/lucid/schema'

/** The imports of Amazon reports, what each batch of them did, and the SKUs under which Amazon sells products. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('amazon_runs', (table) => {
      table.string('id', 24).primary()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['importing', 'done'], 'amazon_runs_state_known')
      table.text('files').notNullable()
      table.text('errors').notNullable()
      table.integer('order_count').notNullable()
      table.integer('done_count').notNullable().defaultTo(0)
      table.integer('created_count').notNullable().defaultTo(0)
      table.integer('unchanged_count').notNullable().defaultTo(0)
      table.integer('updated_count').notNullable().defaultTo(0)
      table.integer('skipped_count').notNullable().defaultTo(0)
      table.string('actor', 254).notNullable()
      table.string('actor_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('finished_at', 24).nullable()
      table.integer('undone_count').notNullable().defaultTo(0)
      table.string('undone_at', 24).nullable()
      table.string('undone_by', 254).nullable()
      table.index(['created_at', 'id'])
    })

    this.schema.createTable('amazon_run_batches', (table) => {
      table.string('id', 24).primary()
      table.string('run_id', 24).notNullable().references('amazon_runs.id').onDelete('CASCADE')
      table.integer('position').notNullable()
      table.string('at', 24).notNullable()
      table.text('outcomes').notNullable()
      table.text('errors').notNullable()
      table.text('skipped').notNullable()
      table.unique(['run_id', 'position'])
    })

    this.schema.createTable('amazon_aliases', (table) => {
      table.string('id', 24).primary()
      table.string('code', 40).notNullable().unique()
      table
        .string('product_id', 24)
        .notNullable()
        .references('products.id')
        .onDelete('RESTRICT')
        .index()
      table.string('actor', 254).notNullable()
      table.string('created_at', 24).notNullable()
    })
  }
}
