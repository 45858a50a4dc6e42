import { BaseSchema } from '@adonisjs/lucid/schema'

/** Invoices, credit notes and payment reminders. Amounts of credit notes are stored as positive numbers, like those of invoices. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('number_counters', (table) => {
      table.string('name', 20).primary()
      table.integer('last').notNullable()
    })

    this.schema.createTable('invoices', (table) => {
      table.string('id', 24).primary()
      table.string('number', 30).notNullable().unique()
      table
        .string('type', 12)
        .notNullable()
        .checkIn(['invoice', 'credit_note'], 'invoices_type_known')
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('RESTRICT')
      table.string('order_number', 60).notNullable()
      table.string('credited_invoice_id', 24).nullable().references('invoices.id').index()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'invoices_currency_known')
      table.string('user_id', 24).nullable().references('users.id')
      table.string('email', 254).notNullable().defaultTo('')
      table.string('customer_name', 254).notNullable().defaultTo('')
      table.string('salesperson_id', 24).nullable()
      table.text('address_shipping').notNullable()
      table.text('address_billing').notNullable()
      table.boolean('same_billing').notNullable()
      table
        .string('payment_method', 20)
        .notNullable()
        .checkIn(
          ['UNSET', 'CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE'],
          'invoices_payment_method_known'
        )
      table.string('terms', 120).notNullable().defaultTo('')
      table.integer('terms_days').nullable()
      table.string('shipping_method', 30).notNullable().defaultTo('UNSET')
      table.string('waybill', 80).notNullable().defaultTo('')
      table.integer('tax_millionths').notNullable().defaultTo(0)
      table.integer('subtotal_cents').notNullable()
      table.integer('discount_cents').notNullable()
      table.integer('sales_tax_cents').notNullable()
      table.integer('shipping_cents').notNullable()
      table.integer('credit_cents').notNullable()
      table.integer('total_cents').notNullable()
      table.integer('extra_cents').notNullable().defaultTo(0)
      table.integer('upfront_cents').notNullable().defaultTo(0)
      table.integer('balance_cents').notNullable()
      table.string('reason', 300).notNullable().defaultTo('')
      table.string('issued_at', 24).notNullable()
      table.string('ship_at', 24).nullable()
      table.string('due_at', 24).nullable()
      table.string('voided_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      // Which amounts staff entered, so that an edit of the lines does not replace them
      table.string('entered_amounts', 60).notNullable().defaultTo('')
      table.index(['order_id', 'issued_at'])
      table.index(['user_id', 'issued_at'])
      table.check(
        'subtotal_cents >= 0 and discount_cents >= 0 and sales_tax_cents >= 0 and shipping_cents >= 0 and credit_cents >= 0 and total_cents >= 0 and balance_cents between 0 and total_cents',
        {},
        'invoices_amounts_within_bounds'
      )
      table.check(
        `(type = 'credit_note') = (credited_invoice_id is not null)`,
        {},
        'invoices_credit_note_has_invoice'
      )
    })
    this.schema.raw(
      `create index invoices_unpaid on invoices (currency, user_id, due_at)
         where balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_open on invoices (currency, id)
         where balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_overdue on invoices (due_at, id)
         where balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_open_guests on invoices (email)
         where user_id is null and balance_cents > 0 and voided_at is null`
    )
    this.schema.raw(
      `create index invoices_open_upfront on invoices (issued_at, id)
         where balance_cents > 0 and voided_at is null and upfront_cents > total_cents - balance_cents`
    )

    this.schema.createTable('invoice_lines', (table) => {
      table.string('id', 24).primary()
      table.string('invoice_id', 24).notNullable().references('invoices.id').onDelete('CASCADE')
      table.integer('position').notNullable()
      table.string('order_line_id', 24).nullable()
      table.string('product_id', 24).nullable().references('products.id').onDelete('RESTRICT')
      table.string('sku', 40).notNullable().defaultTo('')
      table.string('name', 160).notNullable().defaultTo('')
      table.string('description', 300).notNullable().defaultTo('')
      table.integer('quantity').notNullable()
      table.integer('cost_cents').notNullable()
      // Lines that the order does not have may be parts of a unit, such as hours; `quantity` is rounded up then
      table.integer('quantity_hundredths').nullable()
      table.unique(['invoice_id', 'position'])
      table.check('quantity between 1 and 9999', {}, 'invoice_lines_quantity_within_bounds')
      table.check('cost_cents >= 0', {}, 'invoice_lines_cost_not_negative')
    })

    this.schema.createTable('invoice_allocations', (table) => {
      table.string('id', 24).primary()
      table.string('invoice_id', 24).notNullable().references('invoices.id').onDelete('RESTRICT')
      table.string('payment_id', 24).notNullable().references('payments.id').onDelete('RESTRICT')
      table.integer('amount_cents').notNullable()
      table.string('received_at', 24).notNullable()
      table
        .string('kind', 12)
        .notNullable()
        .defaultTo('payment')
        .checkIn(['payment', 'dispute', 'dispute_won'], 'allocations_not_zero_kind_known')
      table.unique(['invoice_id', 'payment_id'], { indexName: 'allocations_not_zero_pair' })
      table.check('amount_cents <> 0', {}, 'allocations_not_zero')
    })
    this.schema.raw(
      'create index allocations_not_zero_payment on "invoice_allocations" (payment_id)'
    )

    // The goods themselves are returns of orders; these are their amounts, where they came back before an invoice
    this.schema.createTable('return_credits', (table) => {
      table.string('id', 24).primary()
      table
        .string('order_id', 24)
        .notNullable()
        .references('orders.id')
        .onDelete('RESTRICT')
        .index()
      table.string('return_id', 24).notNullable().unique()
      table
        .string('currency', 3)
        .notNullable()
        .checkIn(['usd', 'cad'], 'return_credits_currency_known')
      table.integer('subtotal_cents').notNullable()
      table.integer('discount_cents').notNullable()
      table.integer('sales_tax_cents').notNullable()
      table.integer('credit_cents').notNullable()
      table.integer('total_cents').notNullable()
      table.string('created_at', 24).notNullable()
    })

    this.schema.createTable('return_credit_lines', (table) => {
      table.string('id', 24).primary()
      table
        .string('return_credit_id', 24)
        .notNullable()
        .references('return_credits.id')
        .onDelete('CASCADE')
      table.string('order_line_id', 24).notNullable()
      table.integer('quantity').notNullable()
      table.unique(['return_credit_id', 'order_line_id'])
      table.check('quantity > 0', {}, 'return_credit_lines_quantity_positive')
    })

    this.schema.createTable('payment_reminders', (table) => {
      table.string('id', 24).primary()
      table.string('user_id', 24).nullable().references('users.id')
      table.string('email', 254).notNullable().index()
      table
        .string('currency', 3)
        .notNullable()
        .checkIn(['usd', 'cad'], 'payment_reminders_currency_known')
      table.text('message').notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('staff_name', 254).notNullable().defaultTo('')
      table.string('created_at', 24).notNullable()
      table.index(['user_id', 'created_at'])
    })

    this.schema.createTable('payment_reminder_invoices', (table) => {
      table.string('id', 24).primary()
      table
        .string('reminder_id', 24)
        .notNullable()
        .references('payment_reminders.id')
        .onDelete('CASCADE')
      table.string('invoice_id', 24).notNullable().references('invoices.id').onDelete('RESTRICT')
      // Days after the due date of a scheduled reminder; null where staff sent it
      table.integer('step').nullable()
      // The steps of the upfront part are apart from those of the rest
      table.boolean('is_upfront').notNullable().defaultTo(false)
      table.unique(['reminder_id', 'invoice_id'])
      table.unique(['invoice_id', 'is_upfront', 'step'])
    })

    this.schema.createTable('reminder_opt_outs', (table) => {
      table.string('user_id', 24).primary().references('users.id')
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
    })
  }
}
