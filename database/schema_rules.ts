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

/** Tells the schema generator what the database cannot say about its columns: enumerations and currencies. */
export default {
  // node-postgres parses bigint as a number here; every value is far below 2^53.
  types: { bigint: { tsType: 'number', imports: [], decorators: [{ name: '@column' }] } },
  // Instants are ISO 8601 text in UTC.
  columns: {
    currency: imported('Currency', '#shared/money'),
    created_at: text,
    updated_at: text,
  },
  tables: {
    orders: {
      columns: {
        type: enumeration('OrderType'),
        state: enumeration('OrderState'),
        ship_state: enumeration('ShipState'),
        shipping_method: enumeration('ShippingMethod'),
        payment_method: enumeration('PaymentMethod'),
      },
    },
    users: { columns: { role: enumeration('AccountType') } },
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
    outbox: { columns: { state: union('waiting', 'done', 'dead') } },
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
    refunds: { columns: { status: union('pending', 'succeeded', 'failed') } },
    email_tokens: { columns: { kind: union('reset', 'verify') } },
  },
} satisfies SchemaRules
