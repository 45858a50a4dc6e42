import { insert, one } from '#core/database'
import { newId } from '#shared/ids'
import type { JobName, JobPayloads } from '#core/outbox/jobs'
import type { Currency } from '#shared/money'

/** Returns the first row of a query on the demo shop, which has one for every job. */
export async function sample<Row extends object>(sql: string): Promise<Row> {
  const row = await one<Row>(`${sql} limit 1`, [])
  if (!row) throw new Error(`The demo shop has no row for: ${sql}`)
  return row
}

export async function idOf(sql: string): Promise<string> {
  const { id } = await sample<{ id: string }>(sql)
  return id
}

async function aPaymentLink(orderId: string): Promise<string> {
  const id = newId()
  await insert('payment_links', {
    id,
    order_id: orderId,
    token_hash: newId(),
    amount_cents: 1000,
    created_at: new Date().toISOString(),
  })
  return id
}

async function aReminder(): Promise<string> {
  const id = newId()
  const invoice = await sample<{ id: string; currency: Currency }>(
    'select id, currency from invoices where balance_cents > 0 and voided_at is null'
  )
  await insert('payment_reminders', {
    id,
    email: 'ada@pixelgen.demo',
    currency: invoice.currency,
    message: '',
    staff_name: 'Shop',
    created_at: new Date().toISOString(),
  })
  await insert('payment_reminder_invoices', {
    id: newId(),
    reminder_id: id,
    invoice_id: invoice.id,
  })
  return id
}

async function aReply(): Promise<string> {
  const id = newId()
  await insert('message_replies', {
    id,
    message_id: await idOf('select id from contact_messages'),
    text: 'Yes.',
    staff_name: 'Shop',
    created_at: new Date().toISOString(),
  })
  return id
}

async function aDocumentMail(): Promise<string> {
  const id = newId()
  await insert('document_mails', {
    id,
    subject_type: 'invoice',
    subject_id: await idOf('select id from invoices where voided_at is null'),
    document: 'invoice',
    email: 'ada@pixelgen.demo',
    message: '',
    created_at: new Date().toISOString(),
  })
  return id
}

/** Returns a payload for every job of the shop, with records of the demo shop where it has some. */
export async function jobSamples(): Promise<{ [Name in JobName]: JobPayloads[Name] }> {
  const orderId = await idOf(
    `select id from orders where state = 5 and paid_at is not null and user_id is not null`
  )
  const userId = await idOf('select id from users where role = 0')
  const quote = await sample<{ id: string; revision: number }>(
    'select id, quote_revision as revision from orders where quote_issued_at is not null'
  )
  const attemptId = await idOf(`select id from payment_attempts where status = 'succeeded'`)
  const mailId = newId()
  return {
    order_confirmation: { orderId },
    order_receipt: { orderId, mailId },
    order_history: { email: 'ada@pixelgen.demo', mailId },
    shipment_mail: { shipmentId: await idOf('select id from shipments'), mailId },
    payment_link: {
      orderId,
      linkId: await aPaymentLink(orderId),
      amount: { cents: 1000, currency: 'cad' },
    },
    promise_mail: { orderId: quote.id, promisedOn: '2026-12-24', mailId },
    withdrawn_promise: { orderId: quote.id, withdrawnDay: '2026-12-24', mailId },
    late_promise: { orderId: quote.id, promisedOn: '2026-12-24', mailId },
    quote_mail: { orderId: quote.id, revision: quote.revision, mailId },
    quote_accepted: { orderId: quote.id, revision: quote.revision },
    quote_question: { orderId: quote.id, noteId: await idOf('select id from order_notes') },
    dispute_changed: { orderId, disputeId: newId(), action: 'dispute_opened' },
    refund_failed: { orderId, refundId: newId() },
    proforma_warning: { orderId: quote.id, warnedAt: new Date().toISOString() },
    reconcile_attempt: { attemptId },
    expire_attempt: { attemptId },
    expire_proforma: { orderId: newId() },
    card_event: {
      id: 'evt_of_another_shop',
      type: 'payment_intent.succeeded',
      intentId: null,
      orderId: null,
      attemptNumber: null,
      createdAt: new Date().toISOString(),
    } as unknown as JobPayloads['card_event'],
    webhook_delivery: { deliveryId: newId() },
    payment_reminder: { reminderId: await aReminder() },
    document_mail: { documentMailId: await aDocumentMail() },
    commission_mail: { start: '2026-01-01', end: '2026-02-01', recipient: 'ann@pixelgen.test' },
    lock_commission_run: { runId: newId() },
    alert_mail: {
      recipient: 'ann@pixelgen.test',
      at: '2026-01-01T00:00:00.000Z',
      faults: [
        { name: 'machine.disk', text: 'The disk is full.', since: '2026-01-01T00:00:00.000Z' },
      ],
      solved: [],
    },
    approval_mail: { approvalId: newId() },
    book_audit: { runId: newId() },
    message_reply: { replyId: await aReply() },
    contact_message: { messageId: await idOf('select id from contact_messages') },
    purchase_order_mail: {
      purchaseOrderId: await idOf('select id from purchase_orders'),
      orderId: await idOf('select id from purchase_orders'),
      mailId,
      message: 'Please confirm the date.',
    },
    password_mail: { userId },
    passkey_mail: { userId, name: 'Laptop', change: 'added' },
    verify_mail: { userId },
    review_promises: { productIds: [await idOf('select id from products')] },
    reserve_promised_goods: { productId: await idOf('select id from products') },
    back_in_stock: { productId: await idOf('select id from products') },
    application_received: { applicationId: await idOf('select id from trade_applications') },
    application_decided: { applicationId: await idOf('select id from trade_applications') },
    amazon_import: { runId: await idOf('select id from amazon_runs') },
    refresh_user_search: { ids: [userId] },
    refresh_order_search: { ids: [orderId] },
    refresh_invoice_search: { ids: [await idOf('select id from invoices')] },
    delete_files: { keys: ['no-such-file'] },
    scheduled_task: { name: 'cleanup:rate_limits' },
  }
}
