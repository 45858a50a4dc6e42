import { BaseSchema } from '@adonisjs/lucid/schema'
import { createListIndexes, createSearchTable } from '#database/search_schema'

/** Purchase orders, their lines, and what the shop received of them. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    this.schema.createTable('purchase_orders', (table) => {
      table.string('id', 24).primary()
      table.string('number', 40).notNullable().unique()
      table.integer('counter').nullable().unique()
      table.integer('state').notNullable().checkIn(['5', '7'], 'purchase_orders_state_known')
      table
        .string('currency', 3)
        .notNullable()
        .checkIn(['usd', 'cad'], 'purchase_orders_currency_known')
      table.string('vendor', 130).notNullable()
      table.string('destination', 130).notNullable()
      table.string('email', 254).notNullable()
      table.string('phone', 40).notNullable()
      table.string('reference', 60).notNullable()
      table.text('address_billing').notNullable()
      table.text('address_shipping').notNullable()
      table.string('shipping_method', 30).notNullable()
      table.string('carrier_account', 40).notNullable()
      table.string('waybill', 80).notNullable()
      table
        .string('payment_method', 20)
        .notNullable()
        .checkIn(
          ['UNSET', 'CREDIT_CARD', 'BANK_TRANSFER', 'CHEQUE'],
          'purchase_orders_payment_method_known'
        )
      table.string('terms', 120).notNullable()
      table.integer('tax_millionths').notNullable()
      table.integer('subtotal_cents').notNullable()
      table.integer('discount_cents').notNullable()
      table.integer('sales_tax_cents').notNullable()
      table.integer('shipping_cents').notNullable()
      table.integer('total_cents').notNullable()
      table.string('created_at', 24).notNullable()
      table.string('updated_at', 24).notNullable()
      table.string('placed_at', 24).nullable()
      table.string('deleted_at', 24).nullable()
      table.index(['placed_at', 'id'])
      table.index(['state', 'deleted_at'])
      table.check(
        'subtotal_cents >= 0 and discount_cents >= 0 and sales_tax_cents >= 0 and shipping_cents >= 0 and total_cents >= 0',
        {},
        'purchase_orders_amounts_not_negative'
      )
    })

    this.schema.createTable('purchase_order_lines', (table) => {
      table.string('id', 24).primary()
      table
        .string('purchase_order_id', 24)
        .notNullable()
        .references('purchase_orders.id')
        .onDelete('CASCADE')
        .index()
      table
        .string('product_id', 24)
        .nullable()
        .references('products.id')
        .onDelete('RESTRICT')
        .index()
      table.integer('position').notNullable()
      table.integer('quantity').notNullable()
      table.integer('received').notNullable().defaultTo(0)
      table.string('sku', 40).notNullable()
      table.string('name', 160).notNullable()
      table.string('description', 300).notNullable()
      table.integer('cost_cents').notNullable()
      table.check('quantity between 1 and 9999', {}, 'purchase_order_lines_quantity_within_bounds')
      table.check('received >= 0 and cost_cents >= 0', {}, 'purchase_order_lines_not_negative')
    })
    this.schema.raw(
      `create index purchase_order_lines_latest on purchase_order_lines (product_id, purchase_order_id desc, position)
         where product_id is not null`
    )
    this.schema.raw(
      `create index purchase_order_lines_open on purchase_order_lines (purchase_order_id, product_id, quantity, received)
         where product_id is not null and quantity > received`
    )

    this.schema.createTable('purchase_receipts', (table) => {
      table.string('id', 24).primary()
      table
        .string('purchase_order_id', 24)
        .notNullable()
        .references('purchase_orders.id')
        .onDelete('RESTRICT')
        .index()
      table.boolean('adds_stock').notNullable()
      table.string('actor', 254).notNullable()
      table.string('actor_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      // The receipt that units are taken back of
      table.string('corrects_id', 24).nullable()
      table.string('reason', 300).notNullable().defaultTo('')
    })

    this.schema.createTable('purchase_receipt_lines', (table) => {
      table.string('id', 24).primary()
      table
        .string('receipt_id', 24)
        .notNullable()
        .references('purchase_receipts.id')
        .onDelete('CASCADE')
        .index()
      table
        .string('line_id', 24)
        .notNullable()
        .references('purchase_order_lines.id')
        .onDelete('RESTRICT')
      table.integer('quantity').notNullable()
      table.check('quantity > 0', {}, 'purchase_receipt_lines_quantity_positive')
    })

    this.createList()
  }

  private createList() {
    createListIndexes(
      this.schema,
      this.isPostgres,
      { table: 'purchase_orders', listed: 'deleted_at is null', conditionColumns: 'deleted_at' },
      [
        { name: 'created', on: 'created_at' },
        { name: 'vendor', on: 'vendor' },
        { name: 'destination', on: 'destination' },
        // Orders without a date come last in both directions, so each direction has an index.
        { name: 'newest', on: `(coalesce(placed_at, ''))`, include: 'placed_at' },
        { name: 'oldest', on: `(coalesce(placed_at, '9999'))`, include: 'placed_at' },
        { name: 'subtotal', on: 'subtotal_cents' },
        { name: 'state', on: '(state + 0)', include: 'state' },
      ]
    )
    if (this.isPostgres)
      this.schema.raw(
        'create index purchase_orders_list_number on purchase_orders (number text_pattern_ops)'
      )
    createSearchTable(
      this.schema,
      this.isPostgres,
      { name: 'purchase_search', id: 'purchase_order_id', table: 'purchase_orders' },
      (table) => {
        table.string('vendor', 130).notNullable()
        table.string('destination', 130).notNullable()
        table.string('newest', 24).notNullable()
        table.string('oldest', 24).notNullable()
        table.integer('subtotal_cents').notNullable()
        table.integer('state').notNullable()
      }
    )
  }
}
