import { BaseSchema } from '@adonisjs/lucid/schema'

const METHODS = ['UNSET', 'CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE']

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('orders', (table) => {
      table.string('id', 24).primary()
      table.string('id2', 60).nullable().unique()
      table.string('source', 60).notNullable()
      table.integer('state').notNullable()
      table.string('currency', 3).notNullable().checkIn(['usd', 'cad'], 'orders_currency_known')
      table.string('user_id', 24).nullable().references('users.id').index()
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
        .checkIn(METHODS, 'orders_payment_method_known')
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
      table.check('state between 0 and 7', {}, 'orders_state_known')
      table.check(
        'subtotal_cents >= 0 and discount_cents >= 0 and shipping_cents >= 0 and credit_cents >= 0 and total_cents >= 0',
        {},
        'orders_amounts_not_negative'
      )
      table.index(['placed_at', 'id'])
      table.index(['user_id', 'placed_at'])
      table.index(['email', 'placed_at'])
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
      table.unique(['order_id', 'position'])
      table.unique(['order_id', 'product_id'])
      table.check('quantity between 1 and 9999', {}, 'order_lines_quantity_within_bounds')
    })
  }
}
