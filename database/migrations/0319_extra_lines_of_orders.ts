import { BaseSchema } from '@adonisjs/lucid/schema'

/** What extra lines of invoices add to the amount due of an order, beside its total: no deposit is asked for it. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.integer('extra_cents').notNullable().defaultTo(0)
    })
    this.schema.raw(
      `update orders set extra_cents = (select -sum(a.amount_cents) from order_adjustments a
         where a.order_id = orders.id and a.kind = 'credit_note')
       where id in (select order_id from order_adjustments where kind = 'credit_note'
         group by order_id having sum(amount_cents) < 0)`
    )
  }
}
