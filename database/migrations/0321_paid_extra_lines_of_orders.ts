import { BaseSchema } from '@adonisjs/lucid/schema'

/** An invoice that is paid by name: its part of the order first, what is more pays its extra lines */
const PAID_EXTRA = `select named.order_id, sum(case when named.paid > named.of_order then named.paid - named.of_order
    else 0 end) as cents
  from (
    select i.id, i.order_id, sum(a.amount_cents) as paid, i.total_cents - case
      when i.extra_cents > coalesce((select sum(c.total_cents) from invoices c
        where c.credited_invoice_id = i.id and c.voided_at is null), 0) then i.extra_cents
      else coalesce((select sum(c.total_cents) from invoices c
        where c.credited_invoice_id = i.id and c.voided_at is null), 0) end as of_order
    from invoices i
    join invoice_allocations a on a.invoice_id = i.id
    join payments p on p.id = a.payment_id and p.invoice_id = i.id
    where i.extra_cents > 0 and i.voided_at is null
    group by i.id, i.order_id, i.total_cents, i.extra_cents
  ) as named group by named.order_id`

/** What money that names an invoice pays of extra lines: it pays nothing of a deposit. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.integer('extra_paid_cents').notNullable().defaultTo(0)
    })
    this.schema.raw(
      `update orders set extra_paid_cents = coalesce((select case when paid.cents > orders.extra_cents
           then orders.extra_cents else paid.cents end from (${PAID_EXTRA}) as paid where paid.order_id = orders.id), 0)
       where extra_cents > 0`
    )
  }
}
