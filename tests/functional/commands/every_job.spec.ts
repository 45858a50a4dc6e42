import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { insert, one, rows, run, writeTx } from '#core/database'
import { enqueueAll } from '#core/outbox'
import type { Currency } from '#shared/money'
import type { JobName, JobPayloads } from '#core/outbox/jobs'
import { seedDemo } from '#database/seeders/demo_seeder'
import { newId } from '#shared/ids'
import { jobs } from '#start/jobs'
import { schedule } from '#start/schedule'
import { useSandboxWithWebhooks } from '#tests/support/cards'
import { startAce, startTasks } from '#tests/support/ace_process'
import { emptyTables } from '#tests/support/database'

type Outcome = { kind: string; state: string; attempts: number; last_error: string | null }

const WAIT_MS = 90_000

/** Returns the first row of a query on the demo shop, which has one for every job. */
async function sample<Row extends object>(sql: string): Promise<Row> {
  const row = await one<Row>(`${sql} limit 1`, [])
  if (!row) throw new Error(`The demo shop has no row for: ${sql}`)
  return row
}

async function idOf(sql: string): Promise<string> {
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

async function samples(): Promise<{ [Name in JobName]: JobPayloads[Name] }> {
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

async function waitUntilProcessed(): Promise<void> {
  const giveUpAt = Date.now() + WAIT_MS
  while (Date.now() < giveUpAt) {
    const waiting = await one(`select 1 from outbox where state = 'waiting' and attempts = 0`, [])
    if (!waiting) return
    await delay(250)
  }
}

test.group('A worker process', (group) => {
  group.setup(async () => {
    await emptyTables()
    await seedDemo()
  })

  test('runs every job of the shop', async ({ assert, cleanup }) => {
    const payloads = Object.entries(await samples())
    assert.sameMembers(
      payloads.map(([kind]) => kind),
      Object.keys(jobs)
    )
    await run('delete from outbox', [])
    await writeTx((trx) =>
      enqueueAll(
        payloads.map(([kind, payload]) => ({
          kind,
          payload,
          dedupeKey: `sample-${kind}`,
        })) as never,
        trx
      )
    )
    const worker = startAce(['work'])
    cleanup(() => void worker.child.kill('SIGKILL'))
    await waitUntilProcessed()
    const outcomes = await rows<Outcome>(
      `select kind, state, attempts, last_error from outbox where dedupe_key like 'sample-%' and state <> 'done'`,
      []
    )
    assert.deepEqual(outcomes, [], worker.printed())
    worker.child.kill('SIGTERM')
    assert.equal(await worker.ended, 0)
  })
    .tags(['@chromium'])
    .timeout(180_000)

  test('links to the order in the mails that it sends', async ({ assert }) => {
    const mail = await one<{ html: string }>(
      `select html from mails where message_id like '<order-%-receipt-%' order by created_at desc limit 1`,
      []
    )
    assert.match(mail!.html, /\/orders\/[0-9a-f]{24}\/status\?/)
  }).tags(['@chromium'])
})

test.group('Each scheduled task', (group) => {
  group.setup(emptyTables)

  test('runs outside of the server', async ({ assert, cleanup }) => {
    const { url, close } = await useSandboxWithWebhooks()
    cleanup(close)
    const { ended, printed } = startTasks({ STRIPE_API_BASE: url })
    assert.equal(await ended, 0, printed())
    const done = printed().matchAll(/^Task (\S+) ended with 0$/gm)
    assert.sameMembers(
      Array.from(done, ([, name]) => name),
      schedule.map(({ name }) => name)
    )
  }).timeout(400_000)

  test('is run by a command', async ({ assert }) => {
    const { ended, printed } = startAce(['schedule:run', 'cleanup:rate_limits', '--json'])
    assert.equal(await ended, 0, printed())
    assert.containSubset(JSON.parse(printed()), { name: 'cleanup:rate_limits', problems: false })
  }).timeout(60_000)
})
