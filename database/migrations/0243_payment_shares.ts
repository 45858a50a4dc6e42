import { BaseSchema } from '@adonisjs/lucid/schema'

/** One charge of a card pays several invoices: its shares, each of which is one entry of the ledger. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_shares', (table) => {
      table.string('id', 24).primary()
      table
        .string('attempt_id', 24)
        .notNullable()
        .references('payment_attempts.id')
        .onDelete('RESTRICT')
      // In the order in which the orders are locked
      table.integer('position').notNullable()
      table.string('order_id', 24).notNullable().index()
      table.string('invoice_id', 24).notNullable()
      table.integer('amount_cents').notNullable()
      table.unique(['attempt_id', 'position'])
      table.unique(['attempt_id', 'invoice_id'])
      table.check('amount_cents > 0', {}, 'payment_shares_amount_positive')
    })
    this.schema.alterTable('payment_attempts', (table) => {
      table.integer('share_count').notNullable().defaultTo(1)
    })
    this.schema.alterTable('payments', (table) => {
      table.string('share_id', 24).nullable().unique()
    })
  }
}
