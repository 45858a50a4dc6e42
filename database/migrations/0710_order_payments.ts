import { BaseSchema } from '@adonisjs/lucid/schema'

/** Reversals, payments that a client repeats after a crash, refunds that lower what is due, and payment links. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('payments', (table) => {
      table.string('reverses_id', 24).nullable()
      table.string('reason', 300).notNullable().defaultTo('')
      table.string('request_key', 64).nullable()
    })
    this.schema.raw(
      'create unique index payments_one_reversal on payments (reverses_id) where reverses_id is not null'
    )

    this.schema.alterTable('payment_attempts', (table) => {
      table.string('request_key', 64).nullable()
    })

    this.schema.alterTable('refunds', (table) => {
      table.boolean('lowers_due').notNullable().defaultTo(false)
      table.string('request_key', 64).nullable()
    })

    for (const table of ['payments', 'payment_attempts', 'refunds']) {
      this.schema.raw(
        `create unique index ${table}_one_per_request on ${table} (request_key) where request_key is not null`
      )
    }

    this.schema.createTable('payment_links', (table) => {
      table.string('id', 24).primary()
      table
        .string('order_id', 24)
        .notNullable()
        .references('orders.id')
        .onDelete('RESTRICT')
        .index()
      table.string('token_hash', 64).notNullable().unique()
      table.integer('amount_cents').nullable()
      table.string('attempt_id', 24).nullable()
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.check('amount_cents > 0', {}, 'payment_links_amount_positive')
    })
  }

  async down() {
    this.schema.dropTable('payment_links')
  }
}
