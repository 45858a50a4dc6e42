import { BaseSchema } from '@adonisjs/lucid/schema'

/** Whether a later report said that Amazon cancelled an order, and whether staff decided to ship it all the same. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `alter table orders add column amazon_cancellation varchar(10) null
         constraint orders_amazon_cancellation_known check (amazon_cancellation in ('reported', 'kept'))`
    )
    this.schema.raw(
      `create index orders_amazon_cancelled on orders ((coalesce(placed_at, created_at)), id)
         where amazon_cancellation = 'reported' and cancelled_at is null and deleted_at is null`
    )
  }
}
