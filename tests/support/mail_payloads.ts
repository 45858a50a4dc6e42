import { insert, rows, run } from '#core/database'
import { newId } from '#shared/ids'
import { idOf, sample } from '#tests/support/job_samples'
import type { JobName, JobPayloads } from '#core/outbox/jobs'

type Payloads = { [Name in JobName]?: JobPayloads[Name][] }

/**
 * Returns payloads of jobs that mail only where a record of the demo shop is in a certain state, and adds or changes those
 * records.
 */
export async function mailPayloads(): Promise<Payloads> {
  const now = new Date().toISOString()
  const mailId = newId()
  const orderId = await idOf('select id from orders where state = 5 and paid_at is not null')
  const payment = await sample<{ id: string; order_id: string }>(
    `select id, order_id from payments where method = 'CREDIT_CARD' and amount_cents > 0`
  )
  const disputeId = newId()
  await insert('disputes', {
    id: disputeId,
    provider_id: 'dp_1',
    payment_id: payment.id,
    order_id: payment.order_id,
    amount_cents: 12_345,
    currency: 'usd',
    fee_cents: 1500,
    reason: 'product_not_received',
    status: 'needs_response',
    evidence_due_at: '2026-12-24T12:00:00.000Z',
    opened_at: now,
    closed_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  })
  const approvalId = newId()
  await insert('approvals', {
    id: approvalId,
    kind: 'refund',
    summary: 'Refund of $1,234.00 USD of order 3396-F0CD-94C2',
    method: 'POST',
    path: `/api/orders/${orderId}/refunds`,
    body: '{}',
    request_hash: newId(),
    state: 'open',
    requested_by: await idOf('select id from users where role = 3'),
    requester_name: 'Ben Castellano',
    requested_at: now,
    expires_at: '2099-01-01T00:00:00.000Z',
  })
  const productId = await idOf('select id from products where stock > 0 and disabled = false')
  await insert('stock_alerts', {
    id: newId(),
    product_id: productId,
    email: 'ada.byron@example.com',
    quantity: 1,
    created_at: now,
    currency: 'cad',
  })
  const [late, promised, open] = await rows<{ id: string; revision: number }>(
    `select id, quote_revision as revision from orders where quote_issued_at is not null and cancelled_at is null and state = 6
       and (quote_accepted_at is not null or quote_valid_until > ?) order by id limit 3`,
    [now]
  )
  for (const { id } of [late, promised]) {
    await run(
      `update orders set quote_accepted_at = ?, goods_promised_on = '2026-12-24' where id = ?`,
      [now, id]
    )
    await run(`delete from stock_ledger where subject_id = ?`, [id])
  }
  // The day of a quote is known until its customer has accepted it.
  await run(
    'update orders set promise_day_unknown = true, quote_valid_until = null, quote_issued_at = null where id = ?',
    [late.id]
  )
  await run('update orders set quote_accepted_at = null, goods_promised_on = null where id = ?', [
    open.id,
  ])
  await run('update order_lines set quantity = 9999 where order_id = ?', [open.id])
  const note = await sample<{ id: string; order_id: string }>(
    'select id, order_id from order_notes'
  )
  const users = await rows<{ id: string }>(
    'select id from users where role = 0 order by id limit 2',
    []
  )
  const applications = await rows<{ id: string }>('select id from trade_applications', [])
  const invoices = await rows<{ id: string; type: string }>(
    'select id, type from invoices where voided_at is null order by type, id',
    []
  )
  const history = await sample<{ email: string }>(
    "select email from orders where state = 7 and email <> ''"
  )
  const warned = await idOf(
    `select id from orders where state = 6 and reserved_until is not null and cancelled_at is null`
  )
  return {
    dispute_changed: (['dispute_opened', 'dispute_lost'] as const).map((action) => ({
      orderId: payment.order_id,
      disputeId,
      action,
    })),
    refund_failed: [{ orderId, refundId: await idOf('select id from refunds') }],
    approval_mail: [{ approvalId }],
    back_in_stock: [{ productId }],
    promise_mail: [{ orderId: promised.id, promisedOn: '2026-12-24', mailId }],
    late_promise: [{ orderId: late.id, promisedOn: '2026-12-24', mailId }],
    withdrawn_promise: [{ orderId: open.id, withdrawnDay: '2026-12-24', mailId }],
    quote_mail: [{ orderId: open.id, revision: open.revision, mailId }],
    quote_accepted: [{ orderId: promised.id, revision: promised.revision }],
    quote_question: [{ orderId: note.order_id, noteId: note.id }],
    proforma_warning: [{ orderId: warned, warnedAt: '2098-01-01T00:00:00.000Z' }],
    order_confirmation: await orderPayloads(),
    order_history: [{ email: history.email, mailId }],
    password_mail: users.map(({ id }, index) => ({ userId: id, isFirst: index === 1 })),
    verify_mail: await unverifiedPayloads(),
    application_decided: applications.map(({ id }) => ({ applicationId: id })),
    document_mail: await documentPayloads(invoices),
  }
}

/** An order of each kind: paid, pro-forma by transfer, Canadian with two taxes, discounted */
async function orderPayloads() {
  const orders = await rows<{ id: string }>(
    `select min(id) as id from orders where state in (5, 6, 7) and cancelled_at is null and email <> ''
     group by state, currency, discount_cents > 0, sales_tax_cents > 0`,
    []
  )
  return orders.map(({ id }) => ({ orderId: id }))
}

async function unverifiedPayloads() {
  const userId = await idOf('select id from users where role = 0')
  await run('update users set email_verified_at = null where id = ?', [userId])
  return [{ userId }]
}

async function documentPayloads(invoices: readonly { id: string; type: string }[]) {
  const owner = await sample<{ id: string }>(
    'select user_id as id from invoices where user_id is not null'
  )
  const now = new Date().toISOString()
  const first = [...Map.groupBy(invoices, ({ type }) => type).values()].map(([{ id }]) => id)
  const mails = [
    ...first.map((id) => ({ subject_type: 'invoice', subject_id: id, document: 'invoice' })),
    {
      subject_type: 'user',
      subject_id: owner.id,
      document: 'statement',
      currency: 'usd' as const,
      period_until: now,
    },
  ].map((mail) => ({ id: newId(), email: 'ada@pixelgen.demo', message: 'Hello.', ...mail }))
  for (const mail of mails) await insert('document_mails', { ...mail, created_at: now })
  return mails.map(({ id }) => ({ documentMailId: id }))
}
