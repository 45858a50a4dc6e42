import { BaseSchema } from '@adonisjs/lucid/schema'

/** Finds the latest purchase orders of a product, and the lines that have not arrived. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index purchase_order_lines_latest on purchase_order_lines (product_id, purchase_order_id desc, position)
       where product_id is not null`
    )
    this.schema.raw(
      `create index purchase_order_lines_open on purchase_order_lines (purchase_order_id, product_id, quantity, received)
       where product_id is not null and quantity > received`
    )
  }

  async down() {
    this.schema.raw('drop index purchase_order_lines_open')
    this.schema.raw('drop index purchase_order_lines_latest')
  }
}
