import { BaseSchema } from '@adonisjs/lucid/schema'

const LISTED = 'state in (5, 6, 7) and deleted_at is null'
const DATE = '(coalesce(placed_at, created_at))'

/** The digits are state, cancelled, paid, ship state, Canadian dollars and invoiced; the source of the order follows. */
const FACET = `(cast(state * 100000 + case when cancelled_at is null then 0 else 10000 end
  + case when balance_cents = 0 then 1000 else 0 end + ship_state * 100
  + case currency when 'cad' then 10 else 0 end + case when is_invoiced then 1 else 0 end as text) || ' ' || source)`

const FACET_BEFORE = `(cast(state * 10000 + case when cancelled_at is null then 0 else 1000 end
  + case when balance_cents = 0 then 100 else 0 end + ship_state * 10
  + case currency when 'cad' then 1 else 0 end as text) || ' ' || source)`

const SORTS: Record<string, string> = {
  date: DATE,
  email: 'email',
  subtotal: 'subtotal_cents',
  total: 'total_cents',
  balance: '(coalesce(balance_cents, total_cents))',
  state: '(state + 0)',
}

const FILTERED =
  'state, deleted_at, cancelled_at, balance_cents, ship_state, source, currency, placed_at, created_at'

/** Whether nothing of an order is left to invoice, for the filter of the order list. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('orders', (table) => {
      table.boolean('is_invoiced').notNullable().defaultTo(false)
    })
    this.schema.raw(
      `update orders set is_invoiced = true where ${LISTED} and not exists (
         select 1 from order_lines line where line.order_id = orders.id and line.quantity
           > coalesce((
             select sum(case when invoice.type = 'invoice' then invoiced.quantity else -invoiced.quantity end)
             from invoices invoice join invoice_lines invoiced on invoiced.invoice_id = invoice.id
             where invoice.order_id = orders.id and invoice.voided_at is null and invoiced.order_line_id = line.id), 0)
           + coalesce((
             select sum(returned.quantity)
             from order_returns goods join order_return_lines returned on returned.return_id = goods.id
             where goods.order_id = orders.id and returned.order_line_id = line.id), 0))`
    )
    this.createIndexes(FACET, `${FILTERED}, is_invoiced`)
  }

  async down() {
    this.createIndexes(FACET_BEFORE, FILTERED)
    this.schema.alterTable('orders', (table) => {
      table.dropColumn('is_invoiced')
    })
  }

  private createIndexes(facet: string, filtered: string) {
    for (const [name, sort] of Object.entries(SORTS)) {
      this.schema.raw(`drop index orders_facet_${name}`)
      this.schema.raw(
        `create index orders_facet_${name} on orders (${facet}, ${sort}, id) where ${LISTED}`
      )
    }
    this.schema.raw('drop index orders_salesperson')
    this.schema.raw(
      `create index orders_salesperson on orders (salesperson_id, ${DATE}, id, ${filtered})
       where salesperson_id is not null`
    )
  }
}
