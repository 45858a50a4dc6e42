import { BaseSchema } from '@adonisjs/lucid/schema'

const KINDS = ['return', 'credit_note', 'reduction', 'moved_to_credit']

/** What changes the amount due of an order beside its payments, and what a quote and its follow-up need. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.string('salesperson_id', 24).nullable()
      table.string('quote_valid_until', 24).nullable()
      table.integer('quote_revision').notNullable().defaultTo(0)
      table.string('quote_accepted_at', 24).nullable()
      table.string('expiry_warned_at', 24).nullable()
    })

    this.schema.createTable('order_adjustments', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('RESTRICT')
      table.string('kind', 20).notNullable().checkIn(KINDS, 'order_adjustments_kind_known')
      table.integer('amount_cents').notNullable()
      table.string('subject_id', 24).nullable()
      table.string('reason', 300).notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('order_adjustments')
  }
}
