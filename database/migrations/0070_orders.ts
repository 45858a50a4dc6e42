import { BaseSchema } from '@adonisjs/lucid/schema'

/** Orders from cart to history. Amounts of a placed order are stored as they were agreed on. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('orders', (table) => {
      table.string('id', 24).primary()
      table.string('id2', 60).nullable().unique()
      table.string('source', 60).notNullable()
      table.integer('state').notNullable()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'orders_currency_known')
      table.string('user_id', 24).nullable().references('users.id')
      table.string('email', 254).notNullable().defaultTo('')
      table.string('phone', 40).notNullable().defaultTo('')
      table.string('customer_po', 60).notNullable().defaultTo('')
      table.text('address_shipping').notNullable()
      table.text('address_billing').notNullable()
      table.boolean('same_billing').notNullable().defaultTo(true)
      table.string('fulfillment', 20).nullable()
      table.string('carrier_account', 40).notNullable().defaultTo('')
      table.string('shipping_method', 30).notNullable().defaultTo('UNSET')
      table.text('shipping_options').notNullable()
      table.string('waybill', 80).notNullable().defaultTo('')
      table.integer('ship_state').notNullable().defaultTo(0)
      table.string('promo_id', 24).nullable()
      table
        .string('payment_method', 20)
        .notNullable()
        .checkIn(['UNSET', 'CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE'], 'orders_payment_method_known')
      table.string('payment_token', 80).nullable()
      table.string('card_brand', 20).nullable()
      table.string('card_last4', 4).nullable()
      table.integer('card_exp_month').nullable()
      table.integer('card_exp_year').nullable()
      table.string('pending_attempt_id', 24).nullable()
      table.integer('tax_millionths').nullable()
      table.integer('subtotal_cents').notNullable().defaultTo(0)
      table.integer('discount_cents').notNullable().defaultTo(0)
      table.integer('commission_fee_cents').notNullable().defaultTo(0)
      table.integer('sales_tax_cents').notNullable().defaultTo(0)
      table.integer('shipping_cents').notNullable().defaultTo(0)
      table.integer('credit_cents').notNullable().defaultTo(0)
      table.integer('total_cents').notNullable().defaultTo(0)
      table.integer('balance_cents').nullable()
      table.string('terms', 120).notNullable().defaultTo('')
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.string('placed_at', 24).nullable()
      table.string('paid_at', 24).nullable()
      table.string('reserved_until', 24).nullable()
      table.string('cancelled_at', 24).nullable()
      table.string('deleted_at', 24).nullable()
      table.string('salesperson_id', 24).nullable()
      table.string('quote_valid_until', 24).nullable()
      table.integer('quote_revision').notNullable().defaultTo(0)
      table.string('quote_accepted_at', 24).nullable()
      table.string('expiry_warned_at', 24).nullable()
      table.string('quote_issued_at', 24).nullable()
      // The prices that carriers quoted, and where the price of the shipping comes from
      table.text('carrier_quotes').nullable()
      table.string('shipping_quote_source', 10).nullable()
      table.string('shipping_quoted_at', 24).nullable()
      table.string('ship_by', 24).nullable()
      // The revision of the page Terms that the customer agreed to at checkout
      table.integer('terms_revision').nullable()
      table.string('terms_agreed_at', 24).nullable()
      // Whether nothing is left to invoice
      table.boolean('is_invoiced').notNullable().defaultTo(false)
      table.string('superseded_at', 24).nullable()
      // What the terms of the order ask for, beside their text
      table.integer('terms_upfront_percent').notNullable().defaultTo(0)
      table.integer('terms_days').notNullable().defaultTo(0)
      table.string('terms_from', 10).notNullable().defaultTo('issue')
      table.index(['placed_at', 'id'])
      table.index(['user_id', 'placed_at'])
      table.index(['email', 'placed_at'])
      table.check('state between 0 and 7', {}, 'orders_state_known')
      table.check(
        'subtotal_cents >= 0 and discount_cents >= 0 and shipping_cents >= 0 and credit_cents >= 0 and total_cents >= 0',
        {},
        'orders_amounts_not_negative'
      )
    })

    this.schema.createTable('order_lines', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      table.string('product_id', 24).nullable().references('products.id').onDelete('RESTRICT')
      table.integer('position').notNullable()
      table.integer('quantity').notNullable()
      table.string('sku', 40).notNullable().defaultTo('')
      table.string('name', 160).notNullable().defaultTo('')
      table.string('description', 300).notNullable().defaultTo('')
      table.integer('cost_cents').nullable()
      table.integer('default_cost_cents').nullable()
      table.integer('discount_cents').notNullable().defaultTo(0)
      table.boolean('added_by_staff').notNullable().defaultTo(false)
      table.unique(['order_id', 'position'])
      table.check('quantity between 1 and 9999', {}, 'order_lines_quantity_within_bounds')
    })
    this.schema.raw(
      `create unique index order_lines_order_id_product_id_unique on order_lines (order_id, product_id)
         where added_by_staff = false`
    )

    // What changes the amount due of an order beside its payments
    this.schema.createTable('order_adjustments', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('RESTRICT')
      table
        .string('kind', 20)
        .notNullable()
        .checkIn(
          ['return', 'credit_note', 'reduction', 'moved_to_credit'],
          'order_adjustments_kind_known'
        )
      table.integer('amount_cents').notNullable()
      table.string('subject_id', 24).nullable()
      table.string('reason', 300).notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'created_at'])
    })

    // What staff note about an order; customers never see it
    this.schema.createTable('order_notes', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      table.string('text', 2000).notNullable()
      table.string('staff_user_id', 24).nullable()
      table.string('staff_name', 254).notNullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'created_at'])
    })

    this.schema.createTable('quote_links', (table) => {
      table.string('token_hash', 64).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('CASCADE')
      table.integer('revision').notNullable()
      table.string('created_at', 24).notNullable()
      table.unique(['order_id', 'revision'])
      table.check('revision > 0', {}, 'quote_links_revision_positive')
    })

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

    // Which carts an account left for another one, and what its cart received from those that it met
    this.schema.createTable('cart_merges', (table) => {
      table.string('id', 24).primary()
      table.string('cart_id', 24).notNullable().references('orders.id').onDelete('CASCADE').index()
      // A cart is merged once, however often a browser names it
      table
        .string('source_id', 24)
        .notNullable()
        .unique()
        .references('orders.id')
        .onDelete('CASCADE')
      // JSON, the quantities of each line before and after
      table.text('lines').notNullable()
      // The promo code that the cart took with the lines
      table.string('promo_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('undone_at', 24).nullable()
    })
  }
}
