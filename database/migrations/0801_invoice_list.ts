import { BaseSchema } from '@adonisjs/lucid/schema'
import { invoiceSearchDocument } from '#invoicing/rules/invoice_search'
import type { Address } from '#shared/address'

/** The sort keys of the list of all invoices; `include` holds the columns of an expression, for PostgreSQL. */
const SORTS: readonly { name: string; on: string; include?: string }[] = [
  { name: 'date', on: 'issued_at' },
  { name: 'customer', on: '(lower(customer_name))', include: 'customer_name' },
  { name: 'due', on: `(coalesce(due_at, '9999'))`, include: 'due_at' },
  { name: 'subtotal', on: 'subtotal_cents' },
  { name: 'total', on: 'total_cents' },
  { name: 'balance', on: 'balance_cents' },
]

/** The digits are credit note, void, unpaid and Canadian dollars. */
const FACET = `((case type when 'credit_note' then 1000 else 0 end
  + case when voided_at is null then 0 else 100 end + case when balance_cents > 0 then 10 else 0 end
  + case currency when 'cad' then 1 else 0 end))`

/** What the other filters ask of the invoices of a salesperson */
const FILTERED = 'type, voided_at, balance_cents, currency, due_at'

type StoredInvoice = {
  id: string
  number: string
  order_id: string
  order_number: string
  email: string
  customer_name: string
  waybill: string
  address_shipping: string
  address_billing: string
  issued_at: string
  due_at: string | null
  subtotal_cents: number
  total_cents: number
  balance_cents: number
}

const INVOICES_AT_ONCE = 500

/** The indexes and the search of the list of all invoices and credit notes. */
export default class extends BaseSchema {
  private readonly isPostgres = this.db.dialect.name === 'postgres'

  async up() {
    for (const { name, on, include } of SORTS) {
      const included = this.isPostgres && include ? `include (${include})` : ''
      this.schema.raw(`create index invoices_list_${name} on invoices (${on}, id) ${included}`)
    }
    this.schema.raw(`create index invoices_facet on invoices (${FACET}, issued_at, id, due_at)`)
    this.schema.raw(
      `create index invoices_salesperson on invoices (salesperson_id, issued_at, id, ${FILTERED})
       where salesperson_id is not null`
    )
    if (this.isPostgres)
      this.schema.raw('create index invoices_list_prefix on invoices (number text_pattern_ops)')
    this.schema.createTable('invoice_search', (table) => {
      table.increments('position')
      table
        .string('invoice_id', 24)
        .notNullable()
        .unique()
        .references('invoices.id')
        .onDelete('CASCADE')
      table.text('document').notNullable()
      table.string('customer', 254).notNullable()
      table.string('issued_at', 24).notNullable()
      table.string('due_at', 24).notNullable()
      table.integer('subtotal_cents').notNullable()
      table.integer('total_cents').notNullable()
      table.integer('balance_cents').notNullable()
    })
    for (const statement of this.isPostgres ? TRIGRAM_INDEX : TRIGRAM_TABLE)
      this.schema.raw(statement)
    this.defer(() => this.writeDocuments())
  }

  async down() {
    this.schema.dropTable('invoice_search')
    if (!this.isPostgres) this.schema.raw('drop table invoice_search_index')
    if (this.isPostgres) this.schema.raw('drop index invoices_list_prefix')
    for (const name of ['facet', 'salesperson', ...SORTS.map((sort) => `list_${sort.name}`)])
      this.schema.raw(`drop index invoices_${name}`)
  }

  /** Makes the invoices that exist already searchable. */
  private async writeDocuments() {
    let after = ''
    for (;;) {
      const page: StoredInvoice[] = await this.db
        .from('invoices')
        .where('id', '>', after)
        .orderBy('id')
        .limit(INVOICES_AT_ONCE)
      if (page.length === 0) return
      await this.db.table('invoice_search').multiInsert(page.map(toSearchRow))
      after = page.at(-1)!.id
    }
  }
}

const toSearchRow = (invoice: StoredInvoice) => ({
  invoice_id: invoice.id,
  document: invoiceSearchDocument({
    id: invoice.id,
    number: invoice.number,
    orderId: invoice.order_id,
    orderNumber: invoice.order_number,
    email: invoice.email,
    customerName: invoice.customer_name,
    waybill: invoice.waybill,
    shipping: JSON.parse(invoice.address_shipping) as Address,
    billing: JSON.parse(invoice.address_billing) as Address,
  }),
  customer: invoice.customer_name.toLowerCase(),
  issued_at: invoice.issued_at,
  due_at: invoice.due_at ?? '9999',
  subtotal_cents: invoice.subtotal_cents,
  total_cents: invoice.total_cents,
  balance_cents: invoice.balance_cents,
})

/** A short list of pending entries, because every search reads all of it. */
const TRIGRAM_INDEX = [
  'create index invoice_search_document on invoice_search using gin (document gin_trgm_ops) with (gin_pending_list_limit = 256)',
]

const ADD =
  'insert into invoice_search_index (rowid, document) values (new.position, new.document);'
const REMOVE = `insert into invoice_search_index (invoice_search_index, rowid, document) values ('delete', old.position, old.document);`

/** FTS5 with the documents of the search table; triggers keep both alike. */
const TRIGRAM_TABLE = [
  `create virtual table invoice_search_index using fts5(document, content = 'invoice_search', content_rowid = 'position', tokenize = 'trigram', detail = none, columnsize = 0)`,
  `create trigger invoice_search_inserted after insert on invoice_search begin ${ADD} end`,
  `create trigger invoice_search_deleted after delete on invoice_search begin ${REMOVE} end`,
  `create trigger invoice_search_updated after update of document on invoice_search when old.document <> new.document begin ${REMOVE} ${ADD} end`,
]
