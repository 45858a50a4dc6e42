import { BaseSchema } from '@adonisjs/lucid/schema'

/** The paid orders in the order of the commission report; the other columns spare it the orders of other periods. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index orders_paid on orders ((coalesce(placed_at, created_at)), id2, paid_at, cancelled_at, deleted_at)
       where paid_at is not null`
    )
  }

  async down() {
    this.schema.raw('drop index orders_paid')
  }
}
