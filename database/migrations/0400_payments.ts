import { BaseSchema } from '@adonisjs/lucid/schema'

const CURRENCIES = ['usd', 'cad']

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('payment_attempts', (table) => {
      table.string('id', 24).primary()
      table
        .string('payable_type', 10)
        .notNullable()
        .checkIn(['order', 'invoice'], 'payment_attempts_payable_type_known')
      table.string('payable_id', 24).notNullable()
      table.string('order_id', 24).notNullable()
      table
        .string('kind', 10)
        .notNullable()
        .checkIn(['full', 'partial'], 'payment_attempts_kind_known')
      table.integer('number').notNullable()
      table.string('idempotency_key', 80).notNullable().unique()
      table.integer('amount_cents').notNullable()
      table
        .string('currency', 3)
        .notNullable()
        .checkIn(CURRENCIES, 'payment_attempts_currency_known')
      table.string('payment_method_id', 80).notNullable()
      table.string('description', 300).notNullable()
      table.string('receipt_email', 254).nullable()
      table.string('staff_user_id', 24).nullable()
      table.string('client_hash', 64).nullable()
      table.string('user_id', 24).nullable()
      table
        .string('status', 10)
        .notNullable()
        .checkIn(['pending', 'succeeded', 'declined'], 'payment_attempts_status_known')
      table.string('intent_id', 80).nullable().unique()
      table.string('charge_id', 80).nullable().unique()
      table.string('code', 80).nullable()
      table.string('message', 500).nullable()
      table.string('created_at', 24).notNullable()
      table.string('expires_at', 24).notNullable()
      table.string('settled_at', 24).nullable()
      table.unique(['order_id', 'number'])
      table.index(['client_hash', 'created_at'])
      table.index(['user_id', 'created_at'])
      table.index(['payable_type', 'payable_id'])
      table.index(['status', 'created_at'])
      table.check('amount_cents > 0', {}, 'payment_attempts_amount_positive')
      table.check(
        `(status = 'pending') = (settled_at is null)`,
        {},
        'payment_attempts_settled_when_final'
      )
    })
    this.schema.raw(
      `create unique index payment_attempts_one_full on payment_attempts (payable_type, payable_id)
       where kind = 'full' and status in ('pending', 'succeeded')`
    )
    this.schema.raw(
      `create unique index payment_attempts_one_pending on payment_attempts (payable_type, payable_id)
       where status = 'pending'`
    )

    this.schema.createTable('payments', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().index()
      table.string('invoice_id', 24).nullable().index()
      table
        .string('attempt_id', 24)
        .nullable()
        .unique()
        .references('payment_attempts.id')
        .onDelete('RESTRICT')
      table
        .string('method', 20)
        .notNullable()
        .checkIn(['CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE'], 'payments_method_known')
      table.integer('amount_cents').notNullable()
      table.string('currency', 3).notNullable().checkIn(CURRENCIES, 'payments_currency_known')
      table.string('charge_id', 80).nullable().unique()
      table.integer('fee_cents').nullable()
      table.integer('net_cents').nullable()
      table.string('brand', 20).nullable()
      table.string('last4', 4).nullable()
      table.integer('exp_month').nullable()
      table.integer('exp_year').nullable()
      table.string('reference', 120).notNullable()
      table.string('received_at', 24).notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'received_at'])
      table.check('amount_cents <> 0', {}, 'payments_amount_not_zero')
    })

    this.schema.createTable('webhook_events', (table) => {
      table.string('id', 80).primary()
      table.string('type', 80).notNullable()
      table.string('intent_id', 80).nullable()
      table.string('charge_id', 80).nullable()
      table.string('created_at', 24).notNullable()
      table.string('received_at', 24).notNullable()
    })
  }

  async down() {
    this.schema.dropTable('webhook_events')
    this.schema.dropTable('payments')
    this.schema.dropTable('payment_attempts')
  }
}
