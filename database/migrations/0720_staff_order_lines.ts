import { BaseSchema } from '@adonisjs/lucid/schema'

const CART_LINE_INDEX = 'order_lines_order_id_product_id_unique'

/** Staff may put a product on several lines of an order, e.g. 5 and 1 free; a customer's cart has one line per product. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('order_lines', (table) => {
      table.boolean('added_by_staff').notNullable().defaultTo(false)
      table.dropUnique(['order_id', 'product_id'])
    })
    this.schema.raw(
      `create unique index ${CART_LINE_INDEX} on order_lines (order_id, product_id) where added_by_staff = false`
    )
  }

  async down() {
    this.schema.raw(`drop index ${CART_LINE_INDEX}`)
    this.schema.alterTable('order_lines', (table) => {
      table.unique(['order_id', 'product_id'])
      table.dropColumn('added_by_staff')
    })
  }
}
