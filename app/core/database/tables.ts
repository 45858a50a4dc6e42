import type * as schema from '#database/schema'

/** The generated schema class of each table; a test compares the list with the migrated database. */
interface Tables {
  access_tokens: schema.AccessTokenSchema
  alerts: schema.AlertSchema
  api_tokens: schema.ApiTokenSchema
  approvals: schema.ApprovalSchema
  articles: schema.ArticleSchema
  amazon_aliases: schema.AmazonAliasSchema
  amazon_run_batches: schema.AmazonRunBatchSchema
  amazon_runs: schema.AmazonRunSchema
  audit_log: schema.AuditLogSchema
  backup_runs: schema.BackupRunSchema
  book_audits: schema.BookAuditSchema
  cart_merges: schema.CartMergeSchema
  catalog_versions: schema.CatalogVersionSchema
  contact_messages: schema.ContactMessageSchema
  content_versions: schema.ContentVersionSchema
  commission_lines: schema.CommissionLineSchema
  commission_runs: schema.CommissionRunSchema
  credit_ledger: schema.CreditLedgerSchema
  customer_groups: schema.CustomerGroupSchema
  customer_part_numbers: schema.CustomerPartNumberSchema
  disputes: schema.DisputeSchema
  distribution_entries: schema.DistributionEntrySchema
  document_codes: schema.DocumentCodeSchema
  document_mails: schema.DocumentMailSchema
  email_tokens: schema.EmailTokenSchema
  files: schema.FileSchema
  gallery_pictures: schema.GalleryPictureSchema
  group_prices: schema.GroupPriceSchema
  idempotency_keys: schema.IdempotencyKeySchema
  invoice_allocations: schema.InvoiceAllocationSchema
  invoice_lines: schema.InvoiceLineSchema
  invoice_search: schema.InvoiceSearchSchema
  invoices: schema.InvoiceSchema
  mails: schema.MailSchema
  number_counters: schema.NumberCounterSchema
  order_adjustments: schema.OrderAdjustmentSchema
  order_columns: schema.OrderColumnSchema
  order_lines: schema.OrderLineSchema
  order_return_lines: schema.OrderReturnLineSchema
  order_returns: schema.OrderReturnSchema
  message_replies: schema.MessageReplySchema
  order_notes: schema.OrderNoteSchema
  order_search: schema.OrderSearchSchema
  order_views: schema.OrderViewSchema
  orders: schema.OrderSchema
  outbox: schema.OutboxSchema
  outbox_workers: schema.OutboxWorkerSchema
  owner_settings: schema.OwnerSettingSchema
  page_measures: schema.PageMeasureSchema
  page_revisions: schema.PageRevisionSchema
  passkeys: schema.PasskeySchema
  payment_attempts: schema.PaymentAttemptSchema
  payment_issues: schema.PaymentIssueSchema
  payment_links: schema.PaymentLinkSchema
  payment_reminder_invoices: schema.PaymentReminderInvoiceSchema
  payment_reminders: schema.PaymentReminderSchema
  payment_shares: schema.PaymentShareSchema
  payments: schema.PaymentSchema
  policy_reports: schema.PolicyReportSchema
  printed_documents: schema.PrintedDocumentSchema
  products: schema.ProductSchema
  promo_groups: schema.PromoGroupSchema
  promo_products: schema.PromoProductSchema
  promo_redemptions: schema.PromoRedemptionSchema
  promos: schema.PromoSchema
  purchase_order_lines: schema.PurchaseOrderLineSchema
  purchase_orders: schema.PurchaseOrderSchema
  purchase_receipt_lines: schema.PurchaseReceiptLineSchema
  purchase_receipts: schema.PurchaseReceiptSchema
  purchase_search: schema.PurchaseSearchSchema
  quote_links: schema.QuoteLinkSchema
  rate_limits: schema.RateLimitSchema
  recovery_codes: schema.RecoveryCodeSchema
  refunds: schema.RefundSchema
  reminder_opt_outs: schema.ReminderOptOutSchema
  restores: schema.RestoreSchema
  return_credit_lines: schema.ReturnCreditLineSchema
  return_credits: schema.ReturnCreditSchema
  sale: schema.SaleSchema
  scheduled_tasks: schema.ScheduledTaskSchema
  sessions: schema.SessionSchema
  shipment_lines: schema.ShipmentLineSchema
  shipment_serials: schema.ShipmentSerialSchema
  shipments: schema.ShipmentSchema
  staff_seen: schema.StaffSeenSchema
  stock_alerts: schema.StockAlertSchema
  stock_ledger: schema.StockLedgerSchema
  stock_runs: schema.StockRunSchema
  totp_keys: schema.TotpKeySchema
  trade_applications: schema.TradeApplicationSchema
  unit_parts: schema.UnitPartSchema
  unit_photos: schema.UnitPhotoSchema
  unit_registrations: schema.UnitRegistrationSchema
  unit_scans: schema.UnitScanSchema
  units: schema.UnitSchema
  user_prices: schema.UserPriceSchema
  user_search: schema.UserSearchSchema
  users: schema.UserSchema
  webhook_deliveries: schema.WebhookDeliverySchema
  webhook_events: schema.WebhookEventSchema
  webhooks: schema.WebhookSchema
}

export type TableName = keyof Tables

type SnakeCase<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : ''

type Property<Table extends TableName> = Tables[Table]['$columns'][number] & keyof Tables[Table]

// SQLite returns booleans as 0 and 1; objects are stored as JSON text.
type ColumnValue<Value> = Value extends boolean
  ? boolean | number
  : Value extends object
    ? string
    : Value

/** One row of a table as a SQL statement returns it, keyed by column name. */
export type TableRow<Table extends TableName> = {
  [Name in Property<Table> as SnakeCase<Name & string>]: ColumnValue<Tables[Table][Name]>
}

/** Values for some columns of a table. */
export type ColumnValues<Table extends TableName> = Partial<TableRow<Table>>
