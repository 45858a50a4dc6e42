import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the staff home adds up: the sales of weeks, and the reservations that end soon. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index orders_sales on orders ((coalesce(placed_at, created_at)), currency, total_cents, state,
        cancelled_at, deleted_at, placed_at, created_at)
       where state in (5, 6, 7) and deleted_at is null`
    )
    this.schema.raw(
      `create index orders_reservation_end on orders (reserved_until, id, state, cancelled_at, deleted_at)
       where reserved_until is not null`
    )
  }

  async down() {
    this.schema.raw('drop index orders_sales')
    this.schema.raw('drop index orders_reservation_end')
  }
}
