import { BaseSchema } from '@adonisjs/lucid/schema'

/** Audits of the books, and locked commission reports. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('book_audits', (table) => {
      table.string('id', 24).primary()
      table.string('started_at', 24).notNullable().index()
      table.string('finished_at', 24).notNullable()
      table.integer('record_count').notNullable()
      table.integer('problem_count').notNullable()
      table.text('problems').notNullable()
    })

    this.schema.createTable('commission_runs', (table) => {
      table.string('id', 24).primary()
      table.integer('number').notNullable().unique()
      table.string('start_day', 10).notNullable()
      table.string('end_day', 10).notNullable()
      table.string('from_at', 24).notNullable()
      table.string('until_at', 24).notNullable()
      table.integer('exchange_millionths').notNullable()
      table.integer('percent_millionths').notNullable()
      table.boolean('deducts_fee').notNullable()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['locking', 'locked'], 'commission_runs_state_known')
      table.integer('order_count').notNullable().defaultTo(0)
      table.integer('difference_count').notNullable().defaultTo(0)
      table.bigInteger('base_cents').notNullable().defaultTo(0)
      table.bigInteger('commission_cents').notNullable().defaultTo(0)
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('locked_at', 24).nullable()
    })

    // The recorded state of an order is the sum of its lines in all runs
    this.schema.createTable('commission_lines', (table) => {
      table.string('run_id', 24).notNullable().references('commission_runs.id')
      table.integer('position').notNullable()
      table.string('order_id', 24).notNullable().index()
      table
        .string('kind', 10)
        .notNullable()
        .checkIn(['order', 'difference'], 'commission_lines_kind_known')
      table.string('reason', 200).notNullable().defaultTo('')
      table.string('number', 60).notNullable()
      table.string('email', 254).notNullable()
      table.string('paid_on', 10).notNullable()
      table.string('source', 60).notNullable()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'commission_lines_currency')
      table.integer('subtotal_cents').notNullable()
      table.integer('discount_cents').notNullable()
      table.integer('credit_cents').notNullable()
      table.integer('commission_fee_cents').notNullable()
      table.integer('shipping_cents').notNullable()
      table.integer('sales_tax_cents').notNullable()
      table.integer('reduced_cents').notNullable()
      table.integer('total_usd_cents').notNullable()
      table.integer('base_cents').notNullable()
      table.integer('commission_cents').notNullable()
      table.primary(['run_id', 'position'])
    })
  }
}
