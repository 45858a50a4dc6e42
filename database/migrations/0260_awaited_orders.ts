import { BaseSchema } from '@adonisjs/lucid/schema'

const LEFT_GOODS = `select 1 from order_lines l where l.order_id = orders.id and l.product_id is not null
  and l.quantity > coalesce((select sum(sl.quantity) from shipment_lines sl join shipments sh on sh.id = sl.shipment_id
    where sl.order_line_id = l.id and sh.voided_at is null), 0)`

/** As `refreshAwaitedGoods` stores it */
export const BACKFILL = `update orders set awaits_goods = true
  where goods_promised_on is not null and quote_accepted_at is not null and cancelled_at is null
    and exists (${LEFT_GOODS}) and not exists (${LEFT_GOODS} and coalesce((select sum(s.reserved_delta) from stock_ledger s
      where s.subject_type = 'order' and s.subject_id = orders.id and s.product_id = l.product_id), 0) > 0)`

/** An order that waits for all of its goods cannot ship, and has a list of its own. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      // Whether all goods that are left to ship are promised, and none of them is reserved yet
      table.boolean('awaits_goods').notNullable().defaultTo(false)
    })
    this.schema.raw(BACKFILL)
    this.schema.raw(
      `create index orders_all_awaited on orders ((coalesce(placed_at, created_at)), id)
         where awaits_goods and state = 5 and cancelled_at is null and deleted_at is null`
    )
  }
}
