import { BaseSchema } from '@adonisjs/lucid/schema'
import { createListIndexes, createSearchTable } from '#database/search_schema'

/** The digits are credit note, void, unpaid and Canadian dollars. */
const FACET = `((case type when 'credit_note' then 1000 else 0 end
  + case when voided_at is null then 0 else 100 end + case when balance_cents > 0 then 10 else 0 end
  + case currency when 'cad' then 1 else 0 end))`

/** What the sums of a list read, and what most of its sort keys are */
const SUMMED = 'type, currency, voided_at, subtotal_cents, total_cents, balance_cents'

/** The indexes and the search of the list of all invoices and credit notes. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    createListIndexes(this.schema, this.isPostgres, { table: 'invoices' }, [
      { name: 'date', on: 'issued_at' },
      { name: 'customer', on: '(lower(customer_name))', include: 'customer_name' },
      { name: 'due', on: `(coalesce(due_at, '9999'))`, include: 'due_at' },
      { name: 'subtotal', on: 'subtotal_cents' },
      { name: 'total', on: 'total_cents' },
      { name: 'balance', on: 'balance_cents' },
    ])
    for (const index of [
      `invoices_facet on invoices (${FACET}, issued_at, id, due_at, ${SUMMED})`,
      `invoices_salesperson on invoices (salesperson_id, issued_at, id, due_at, ${SUMMED})
         where salesperson_id is not null`,
      `invoices_list_sums on invoices (issued_at, id, ${SUMMED})`,
    ])
      this.schema.raw(`create index ${index}`)
    if (this.isPostgres)
      this.schema.raw('create index invoices_list_prefix on invoices (number text_pattern_ops)')
    createSearchTable(
      this.schema,
      this.isPostgres,
      { name: 'invoice_search', id: 'invoice_id', table: 'invoices' },
      (table) => {
        table.string('customer', 254).notNullable()
        table.string('issued_at', 24).notNullable()
        table.string('due_at', 24).notNullable()
        table.integer('subtotal_cents').notNullable()
        table.integer('total_cents').notNullable()
        table.integer('balance_cents').notNullable()
      }
    )
  }
}
