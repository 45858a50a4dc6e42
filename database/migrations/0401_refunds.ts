import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
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
      table.index(['status', 'created_at'])
      table.check('amount_cents > 0', {}, 'refunds_amount_positive')
      table.check(`(status = 'pending') = (settled_at is null)`, {}, 'refunds_settled_when_final')
    })
  }

  async down() {
    this.schema.dropTable('refunds')
  }
}
