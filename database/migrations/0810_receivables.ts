import { BaseSchema } from '@adonisjs/lucid/schema'

/** Payment reminders, and what aging, reminders and bookkeeping exports read in small ranges. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('payments', (table) => {
      table.index(['received_at', 'id'])
    })
    this.schema.raw(
      `create index invoices_open on invoices (currency, id) where balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_overdue on invoices (due_at, id) where balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_open_guests on invoices (email)
       where user_id is null and balance_cents > 0 and voided_at is null`
    )

    this.schema.createTable('payment_reminders', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).nullable().references('users.id')
      table.string('email', 254).notNullable()
      table
        .string('currency', 3)
        .notNullable()
        .checkIn(['usd', 'cad'], 'payment_reminders_currency_known')
      table.text('message').notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('staff_name', 254).notNullable().defaultTo('')
      table.string('created_at', 24).notNullable()
      table.index(['user_id', 'created_at'])
      table.index(['email'])
    })

    // `step` is the number of days after the due date of a scheduled reminder; null where staff sent it.
    this.schema.createTable('payment_reminder_invoices', (table) => {
      table.string('id', 24).primary()
      table
        .string('reminder_id', 24)
        .notNullable()
        .references('payment_reminders.id')
        .onDelete('CASCADE')
      table.string('invoice_id', 24).notNullable().references('invoices.id').onDelete('RESTRICT')
      table.integer('step').nullable()
      table.unique(['reminder_id', 'invoice_id'])
      table.unique(['invoice_id', 'step'])
    })

    this.schema.createTable('reminder_opt_outs', (table) => {
      table.string('user_id', 24).primary().references('users.id')
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
    })
  }

  async down() {
    for (const table of ['reminder_opt_outs', 'payment_reminder_invoices', 'payment_reminders'])
      this.schema.dropTable(table)
    for (const index of ['open_guests', 'overdue', 'open'])
      this.schema.raw(`drop index invoices_${index}`)
    this.schema.alterTable('payments', (table) => {
      table.dropIndex(['received_at', 'id'])
    })
  }
}
