import { BaseSchema } from '@adonisjs/lucid/schema'

const LISTED = 'state in (5, 6, 7) and deleted_at is null'
const DATE = '(coalesce(placed_at, created_at))'

/** The digits are state, cancelled, paid, ship state and Canadian dollars; the source of the order follows. */
const FACET = `(cast(state * 10000 + case when cancelled_at is null then 0 else 1000 end
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

/** What the other filters ask of the orders of a salesperson */
const FILTERED =
  'state, deleted_at, cancelled_at, balance_cents, ship_state, source, currency, placed_at, created_at'

/** One index per sort key of the filtered order list, and those of its other filters. */
export default class extends BaseSchema {
  async up() {
    for (const [name, sort] of Object.entries(SORTS)) {
      this.schema.raw(
        `create index orders_facet_${name} on orders (${FACET}, ${sort}, id) where ${LISTED}`
      )
    }
    this.schema.raw(
      `create index orders_salesperson on orders (salesperson_id, ${DATE}, id, ${FILTERED})
       where salesperson_id is not null`
    )
    this.schema.raw(
      `create index orders_carts on orders (updated_at, id) where state in (0, 1, 2, 3, 4) and deleted_at is null`
    )
  }

  async down() {
    for (const name of Object.keys(SORTS)) this.schema.raw(`drop index orders_facet_${name}`)
    this.schema.raw('drop index orders_salesperson')
    this.schema.raw('drop index orders_carts')
  }
}
