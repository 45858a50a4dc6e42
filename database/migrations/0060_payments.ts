import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the card provider was asked for, what was paid, and what went back. */
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
        .checkIn(['usd', 'cad'], 'payment_attempts_currency_known')
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
      table.string('request_key', 64).nullable()
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
    this.schema.raw(
      `create unique index payment_attempts_one_per_request on payment_attempts (request_key)
         where request_key is not null`
    )

    this.schema.createTable('payments', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable()
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
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'payments_currency_known')
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
      table.string('reverses_id', 24).nullable()
      table.string('reason', 300).notNullable().defaultTo('')
      table.string('request_key', 64).nullable()
      // Without a foreign key, since disputes refer to payments: the audit of the books compares both
      table.string('dispute_id', 24).nullable()
      table.index(['order_id', 'received_at'])
      table.index(['received_at', 'id'])
      table.check('amount_cents <> 0', {}, 'payments_amount_not_zero')
    })
    this.schema.raw(
      `create unique index payments_one_per_request on payments (request_key)
         where request_key is not null`
    )
    this.schema.raw('create index payments_dispute on payments (dispute_id)')
    this.schema.raw(
      `create unique index payments_one_reversal on payments (reverses_id)
         where reverses_id is not null and dispute_id is null`
    )

    this.schema.createTable('refunds', (table) => {
      table.string('id', 24).primary()
      table
        .string('payment_id', 24)
        .notNullable()
        .references('payments.id')
        .onDelete('RESTRICT')
        .index()
      table.string('intent_id', 80).notNullable()
      table.string('idempotency_key', 80).notNullable().unique()
      table.integer('amount_cents').notNullable()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'refunds_currency_known')
      table.string('reason', 300).notNullable()
      table.string('staff_user_id', 24).nullable()
      table
        .string('status', 10)
        .notNullable()
        .checkIn(['pending', 'succeeded', 'failed'], 'refunds_status_known')
      table.string('provider_id', 80).nullable().unique()
      table.string('message', 500).nullable()
      table.string('created_at', 24).notNullable()
      table.string('settled_at', 24).nullable()
      table.boolean('lowers_due').notNullable().defaultTo(false)
      table.string('request_key', 64).nullable()
      table.boolean('is_pending_at_bank').notNullable().defaultTo(false)
      table.index(['status', 'created_at'])
      table.check('amount_cents > 0', {}, 'refunds_amount_positive')
      table.check(`(status = 'pending') = (settled_at is null)`, {}, 'refunds_settled_when_final')
    })
    this.schema.raw(
      `create unique index refunds_one_per_request on refunds (request_key)
         where request_key is not null`
    )

    // Each withdrawal and each reinstatement of funds is an entry of `payments`, so that a payment may have several counter-entries of a dispute
    this.schema.createTable('disputes', (table) => {
      table.string('id', 24).primary()
      table.string('provider_id', 80).notNullable().unique()
      table
        .string('payment_id', 24)
        .notNullable()
        .references('payments.id')
        .onDelete('RESTRICT')
        .index()
      table.string('order_id', 24).notNullable().index()
      table.integer('amount_cents').notNullable()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'disputes_currency_known')
      table.integer('fee_cents').notNullable()
      table.string('reason', 80).notNullable()
      table.string('status', 40).notNullable().index()
      table.string('evidence_due_at', 24).nullable()
      table.string('opened_at', 24).notNullable()
      table.string('closed_at', 24).nullable()
      // Counts the changes, so that a state that was read before another change is read again
      table.integer('revision').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
    })

    this.schema.createTable('webhook_events', (table) => {
      table.string('id', 80).primary()
      table.string('type', 80).notNullable()
      table.string('intent_id', 80).nullable()
      table.string('charge_id', 80).nullable()
      table.string('created_at', 24).notNullable()
      table.string('received_at', 24).notNullable().index()
    })

    // Money that staff have to look at: refunds that came back, charges and events of the provider that match no payment
    this.schema.createTable('payment_issues', (table) => {
      table.string('id', 24).primary()
      table
        .string('kind', 20)
        .notNullable()
        .checkIn(['refund_failed', 'unmatched_charge', 'orphan_event'], 'payment_issues_kind_known')
      // Of the money, so that it is listed once, however often it is found
      table.string('provider_id', 80).notNullable().unique()
      table.integer('amount_cents').nullable()
      table.string('currency', 3).nullable()
      table.string('order_id', 24).nullable().index()
      table.string('details', 500).notNullable()
      table.string('first_seen_at', 24).notNullable()
      table.string('closed_at', 24).nullable()
      table.string('closed_by', 24).nullable()
      table.string('closed_name', 254).notNullable().defaultTo('')
      table.string('close_reason', 500).notNullable().defaultTo('')
      table.index(['closed_at', 'first_seen_at'])
    })
  }
}
