import { SYSTEM_ACTOR } from '#core/audit_log'
import {
  insert,
  one,
  rows,
  update,
  type ColumnValues,
  type TableRow,
  type Trx,
} from '#core/database'
import { divideDispute } from '#payments/disputes/divide_dispute_rules'
import { weightsOf } from '#payments/disputes/dispute_weights'
import { recordIssue } from '#payments/issues/record_issue'
import { recordPayment } from '#payments/ledger/record_payment'
import { toDispute, type Dispute } from '#payments/ledger/dispute'
import { paymentOrFail, type Payment } from '#payments/ledger/payment'
import { isDisputeClosed } from '#payments/ledger/dispute_status_rules'
import { PaymentMethod } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { lockPayableOfPayment, type LockedPayableOfPayment } from '#payments/attempts/payable'
import { inCurrencyOf, type DisputeMovement } from '#payments/provider/dispute_amounts_rules'
import type { DisputeSummary } from '#payments/provider/card_gateway'

/**
 * Records the state of a dispute of a charge whose payments are locked, and each movement of funds once, then tells the
 * listener of each payment. Does nothing where the state is known already.
 */
export async function recordDispute(
  locked: readonly LockedPayableOfPayment[],
  reported: DisputeSummary,
  trx: Trx
): Promise<void> {
  const payments = locked.map(({ payment }) => payment)
  const [{ amount, ...first }] = payments
  const charged = Money.sum(
    payments.map((payment) => payment.amount),
    amount.currency
  )
  const summary = inCurrencyOf(charged, reported)
  if (summary === null) return reportCurrency(first, reported, trx)
  if (locked.length === 1) return recordPart(locked[0], summary, trx)

  const parts = divideDispute(summary, await weightsOf(payments, summary, trx))
  for (const [index, part] of parts.entries()) {
    if (part === null) continue
    // Its order may have changed with the part before.
    const own = await lockPayableOfPayment(payments[index].id, trx)
    await recordPart(own, part, trx)
  }
}

async function recordPart(
  { listener, target, payment }: LockedPayableOfPayment,
  summary: DisputeSummary,
  trx: Trx
): Promise<void> {
  const stored = await findStored(summary.providerId, trx)
  const movements = await newMovements(summary, trx)
  const columns = columnsOf(summary, stored)
  const isKnown =
    stored !== null &&
    movements.length === 0 &&
    Object.entries(columns).every(([name, value]) => stored[name as keyof typeof stored] === value)
  if (isKnown) return

  const dispute = await store(payment, { stored, columns, summary }, trx)
  const entries: Payment[] = []
  for (const movement of movements)
    entries.push(await addEntry({ payment, dispute }, movement, trx))
  const before = stored && toDispute(stored)
  await listener.disputed(target, { dispute, before, entries, actor: SYSTEM_ACTOR }, trx)
}

type StoredDispute = TableRow<'disputes'>

const findStored = (providerId: string, trx: Trx) =>
  one<StoredDispute>('select * from disputes where provider_id = ?', [providerId], trx)

function columnsOf(summary: DisputeSummary, stored: StoredDispute | null) {
  const { amount, reason, status, evidenceDueAt, movements } = summary
  const closedAt = stored?.closed_at ?? new Date().toISOString()
  return {
    amount_cents: amount,
    fee_cents: movements.reduce((sum, { fee }) => sum + fee, 0),
    reason: reason.slice(0, MAX_REASON_LENGTH),
    status: status.slice(0, MAX_STATUS_LENGTH),
    evidence_due_at: evidenceDueAt?.toISOString() ?? null,
    closed_at: isDisputeClosed(status) ? closedAt : null,
  } satisfies ColumnValues<'disputes'>
}

const MAX_REASON_LENGTH = 80
const MAX_STATUS_LENGTH = 40

/** Returns the movements that the ledger lacks; each is an entry under the provider's id. */
async function newMovements(
  { movements }: DisputeSummary,
  trx: Trx
): Promise<readonly DisputeMovement[]> {
  const moved = movements.filter(({ amount }) => amount !== 0)
  if (moved.length === 0) return []
  const recorded = await rows<Pick<TableRow<'payments'>, 'request_key'>>(
    `select request_key from payments where request_key in (${moved.map(() => '?').join(', ')})`,
    moved.map(({ id }) => id),
    trx
  )
  const keys = new Set(recorded.map(({ request_key: key }) => key))
  return moved.filter(({ id }) => !keys.has(id))
}

type DisputeState = {
  stored: StoredDispute | null
  columns: ReturnType<typeof columnsOf>
  summary: DisputeSummary
}

async function store(
  payment: Payment,
  { stored, columns, summary }: DisputeState,
  trx: Trx
): Promise<Dispute> {
  const now = new Date().toISOString()
  if (stored) {
    const changed = { ...columns, revision: stored.revision + 1, updated_at: now }
    await update('disputes', changed, { id: stored.id }, trx)
    return toDispute({ ...stored, ...changed })
  }
  const row: StoredDispute = {
    id: newId(),
    provider_id: summary.providerId,
    payment_id: payment.id,
    order_id: payment.orderId,
    currency: payment.amount.currency,
    opened_at: summary.openedAt.toISOString(),
    ...columns,
    revision: 1,
    created_at: now,
    updated_at: now,
  }
  await insert('disputes', row, trx)
  return toDispute(row)
}

type DisputedPayment = { payment: Payment; dispute: Dispute }

/** Adds funds that were withdrawn or returned to the ledger; the fee stands beside them, as that of a charge. */
async function addEntry(
  { payment, dispute }: DisputedPayment,
  { id, amount, fee }: DisputeMovement,
  trx: Trx
): Promise<Payment> {
  const entryId = await recordPayment(
    {
      orderId: payment.orderId,
      invoiceId: payment.invoiceId,
      method: PaymentMethod.CreditCard,
      amount: Money.of(amount, payment.amount.currency),
      fee: { fee, net: amount - fee },
      card: payment.card,
      reference: dispute.providerId,
      reversesId: payment.id,
      disputeId: dispute.id,
      requestKey: id,
    },
    trx
  )
  return paymentOrFail(entryId, trx)
}

/** The ledger counts no amount that the provider does not state in the currency of the payment. */
async function reportCurrency(
  { orderId }: Pick<Payment, 'orderId'>,
  { providerId, amount, currency }: DisputeSummary,
  trx: Trx
): Promise<void> {
  const details = 'A dispute in another currency than its payment is not in the ledger'
  await recordIssue(
    { kind: 'orphan_event', providerId, amountCents: amount, currency, orderId, details },
    trx
  )
}
