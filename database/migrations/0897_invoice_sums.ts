import { BaseSchema } from '@adonisjs/lucid/schema'

/** The digits are credit note, void, unpaid and Canadian dollars. */
const FACET = `((case type when 'credit_note' then 1000 else 0 end
  + case when voided_at is null then 0 else 100 end + case when balance_cents > 0 then 10 else 0 end
  + case currency when 'cad' then 1 else 0 end))`

/** What the sums of a list read, and what most of its sort keys are */
const SUMMED = 'type, currency, voided_at, subtotal_cents, total_cents, balance_cents'

type ListIndex = { name: string; on: string; after: string; before: string; where?: string }

const INDEXES: readonly ListIndex[] = [
  {
    name: 'facet',
    on: `${FACET}, issued_at, id`,
    after: `due_at, ${SUMMED}`,
    before: 'due_at',
  },
  {
    name: 'salesperson',
    on: 'salesperson_id, issued_at, id',
    after: `due_at, ${SUMMED}`,
    before: 'type, voided_at, balance_cents, currency, due_at',
    where: 'salesperson_id is not null',
  },
]

/** Adds up the newest invoices of a list from its index alone. */
export default class extends BaseSchema {
  async up() {
    for (const index of INDEXES) this.createIndex(index, index.after)
    // The index of the list has the same columns.
    this.schema.raw('drop index invoices_issued_at_id_index')
    this.schema.raw(`create index invoices_list_sums on invoices (issued_at, id, ${SUMMED})`)
  }

  async down() {
    this.schema.raw('drop index invoices_list_sums')
    this.schema.raw('create index invoices_issued_at_id_index on invoices (issued_at, id)')
    for (const index of INDEXES) this.createIndex(index, index.before)
  }

  private createIndex({ name, on, where }: ListIndex, covered: string) {
    this.schema.raw(`drop index invoices_${name}`)
    this.schema.raw(
      `create index invoices_${name} on invoices (${on}, ${covered}) ${where ? `where ${where}` : ''}`
    )
  }
}
