import type * as schema from '#database/schema'

/** The generated schema class of each table; a test compares the list with the migrated database. */
export interface Tables {
  access_tokens: schema.AccessTokenSchema
  audit_log: schema.AuditLogSchema
  catalog_versions: schema.CatalogVersionSchema
  credit_ledger: schema.CreditLedgerSchema
  customer_groups: schema.CustomerGroupSchema
  email_tokens: schema.EmailTokenSchema
  group_prices: schema.GroupPriceSchema
  idempotency_keys: schema.IdempotencyKeySchema
  mails: schema.MailSchema
  order_lines: schema.OrderLineSchema
  orders: schema.OrderSchema
  outbox: schema.OutboxSchema
  payment_attempts: schema.PaymentAttemptSchema
  payments: schema.PaymentSchema
  products: schema.ProductSchema
  promo_groups: schema.PromoGroupSchema
  promo_products: schema.PromoProductSchema
  promo_redemptions: schema.PromoRedemptionSchema
  promos: schema.PromoSchema
  rate_limits: schema.RateLimitSchema
  recovery_codes: schema.RecoveryCodeSchema
  refunds: schema.RefundSchema
  sale: schema.SaleSchema
  scheduled_tasks: schema.ScheduledTaskSchema
  sessions: schema.SessionSchema
  stock_alerts: schema.StockAlertSchema
  stock_ledger: schema.StockLedgerSchema
  totp_keys: schema.TotpKeySchema
  trade_applications: schema.TradeApplicationSchema
  user_prices: schema.UserPriceSchema
  users: schema.UserSchema
  webhook_events: schema.WebhookEventSchema
}

export type TableName = keyof Tables

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''

type Property<Table extends TableName> = Tables[Table]['$columns'][number] & keyof Tables[Table]

// SQLite returns booleans as 0 and 1.
type ColumnValue<Value> = Value extends boolean ? boolean | number : Value

/** One row of a table as a SQL statement returns it, keyed by column name. */
export type TableRow<Table extends TableName> = {
  [Name in Property<Table> as SnakeCase<Name & string>]: ColumnValue<Tables[Table][Name]>
}

/** Values for some columns of a table. */
export type ColumnValues<Table extends TableName> = Partial<TableRow<Table>>
