import type { ColumnInfo, SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const imported = (tsType: string, source: string): ColumnInfo => ({
  tsType,
  imports: [{ source, typeImports: [tsType] }],
  decorators: [{ name: '@column' }],
})
const enumeration = (name: string) => imported(name, '#shared/enums')
const union = (...values: string[]): ColumnInfo => ({
  tsType: values.map((value) => `'${value}'`).join(' | '),
  imports: [],
  decorators: [{ name: '@column' }],
})

const text: ColumnInfo = { tsType: 'string', imports: [], decorators: [{ name: '@column' }] }

const COLUMN_DECORATORS = '#core/database/columns'
const address: ColumnInfo = {
  tsType: 'Address',
  imports: [
    { source: '#shared/address', typeImports: ['Address'] },
    { source: COLUMN_DECORATORS, namedImports: ['jsonColumn'] },
  ],
  decorators: [{ name: '@jsonColumn' }],
}

/** Tells the schema generator what the database cannot say about its columns, such as enumerations and currencies. */
export default {
  types: {
    // node-postgres parses bigint as a number here; every value is far below 2^53.
    bigint: { tsType: 'number', imports: [], decorators: [{ name: '@column' }] },
    boolean: {
      tsType: 'boolean',
      imports: [{ source: COLUMN_DECORATORS, namedImports: ['booleanColumn'] }],
      decorators: [{ name: '@booleanColumn' }],
    },
  },
  // Instants are ISO 8601 text in UTC.
  columns: {
    currency: imported('Currency', '#shared/money'),
    created_at: text,
    updated_at: text,
    address_shipping: address,
    address_billing: address,
  },
  tables: {
    orders: {
      columns: {
        type: enumeration('OrderType'),
        state: enumeration('OrderState'),
        ship_state: enumeration('ShipState'),
        shipping_method: enumeration('ShippingMethod'),
        payment_method: enumeration('PaymentMethod'),
        shipping_quote_source: union('fedex', 'dhl', 'table'),
      },
    },
    users: {
      columns: {
        role: enumeration('AccountType'),
        password_hash: {
          tsType: 'string',
          imports: [],
          decorators: [{ name: '@column', args: { serializeAs: null } }],
        },
      },
    },
    invoices: {
      columns: {
        type: union('invoice', 'credit_note'),
        payment_method: enumeration('PaymentMethod'),
        shipping_method: enumeration('ShippingMethod'),
      },
    },
    commission_runs: { columns: { state: union('locking', 'locked') } },
    commission_lines: { columns: { kind: union('order', 'difference') } },
    order_adjustments: {
      columns: { kind: union('return', 'credit_note', 'reduction', 'moved_to_credit') },
    },
    shipments: {
      columns: {
        method: enumeration('ShippingMethod'),
        carrier: imported('ParcelCarrier', '#shared/trade/carriers'),
      },
    },
    payments: { columns: { method: enumeration('PaymentMethod') } },
    promos: {
      columns: {
        type: enumeration('DiscountType'),
        audience: union('all', 'retail', 'trade'),
      },
    },
    promo_redemptions: { columns: { type: enumeration('DiscountType') } },
    products: {
      columns: { line: enumeration('ProductLine'), audience: enumeration('Audience') },
    },
    outbox: { columns: { state: union('waiting', 'done', 'dead', 'discarded') } },
    trade_applications: {
      columns: {
        state: enumeration('ApplicationState'),
        type: enumeration('ApplicationType'),
      },
    },
    payment_attempts: {
      columns: {
        kind: union('full', 'partial'),
        payable_type: union('order', 'invoice'),
        status: union('pending', 'succeeded', 'declined'),
      },
    },
    purchase_orders: {
      columns: {
        state: enumeration('OrderState'),
        shipping_method: enumeration('ShippingMethod'),
        payment_method: enumeration('PaymentMethod'),
      },
    },
    unit_scans: {
      columns: { result: union('pass', 'fail', 'paired', 'released', 'undone') },
    },
    amazon_runs: { columns: { state: union('importing', 'done') } },
    refunds: { columns: { status: union('pending', 'succeeded', 'failed') } },
    invoice_allocations: { columns: { kind: union('payment', 'dispute', 'dispute_won') } },
    payment_issues: {
      columns: { kind: union('refund_failed', 'unmatched_charge', 'orphan_event'), currency: text },
    },
    distribution_entries: { columns: { type: enumeration('DistributorEntryType') } },
    gallery_pictures: { columns: { fallback: union('jpg', 'png') } },
    files: { columns: { visibility: union('staff', 'group', 'public') } },
    document_codes: {
      columns: { subject_type: union('order', 'invoice', 'credit_note') },
    },
    email_tokens: { columns: { kind: union('reset', 'verify') } },
  },
} satisfies SchemaRules
