import { BaseSchema } from '@adonisjs/lucid/schema'

/** What left the shop for an order, in which parcel, and what came back. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('shipments', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('RESTRICT')
      table.integer('number').notNullable()
      table.string('method', 30).notNullable()
      table
        .string('carrier', 20)
        .nullable()
        .checkIn(
          ['fedex', 'dhl', 'ups', 'usps', 'canada_post', 'purolator'],
          'shipments_carrier_known'
        )
      table.string('waybill', 80).notNullable().defaultTo('')
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.string('voided_at', 24).nullable()
      table.string('void_reason', 300).notNullable().defaultTo('')
      table.unique(['order_id', 'number'])
    })

    this.schema.createTable('shipment_lines', (table) => {
      table.string('id', 24).primary()
      table.string('shipment_id', 24).notNullable().references('shipments.id').onDelete('CASCADE')
      table
        .string('order_line_id', 24)
        .notNullable()
        .references('order_lines.id')
        .onDelete('RESTRICT')
        .index()
      table.integer('quantity').notNullable()
      table.unique(['shipment_id', 'order_line_id'])
      table.check('quantity between 1 and 9999', {}, 'shipment_lines_quantity_within_bounds')
    })

    this.schema.createTable('order_returns', (table) => {
      table.string('id', 24).primary()
      table.string('order_id', 24).notNullable().references('orders.id').onDelete('RESTRICT')
      table.boolean('is_restocked').notNullable()
      table.string('reason', 300).notNullable().defaultTo('')
      table.string('staff_user_id', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['order_id', 'created_at'])
    })

    this.schema.createTable('order_return_lines', (table) => {
      table.string('id', 24).primary()
      table.string('return_id', 24).notNullable().references('order_returns.id').onDelete('CASCADE')
      table
        .string('order_line_id', 24)
        .notNullable()
        .references('order_lines.id')
        .onDelete('RESTRICT')
        .index()
      table.integer('quantity').notNullable()
      table.unique(['return_id', 'order_line_id'])
      table.check('quantity between 1 and 9999', {}, 'order_return_lines_quantity_within_bounds')
    })

    this.schema.createTable('shipment_serials', (table) => {
      table.string('id', 24).primary()
      table
        .string('shipment_line_id', 24)
        .notNullable()
        .references('shipment_lines.id')
        .onDelete('CASCADE')
      table.string('serial', 80).notNullable().index()
      // With which return the serial number came back
      table.string('return_id', 24).nullable().references('order_returns.id')
      table.unique(['shipment_line_id', 'serial'])
    })
    this.schema.raw('create index shipment_serials_return on shipment_serials (return_id)')
  }
}
