import logger from '@adonisjs/core/services/logger'
import { update, writeTx } from '#core/database'
import { cancelReconciliation } from '#payments/attempts/create_attempt'
import { createRefund } from '#payments/refunds/create_refund'
import { recordPayment } from '#payments/ledger/record_payment'
import { completeRefund } from '#payments/refunds/refund_payment'
import { listenerOf } from '#payments/attempts/payable'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { recordIntent } from '#payments/attempts/record_intent'
import { paymentOfAttempt, paymentOrFail } from '#payments/ledger/payment'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { ColumnValues, Trx } from '#core/database'
import type { LockedPayable, PayableListener, Settlement } from '#payments/attempts/payable'
import type {
  ActionRequired,
  ChargeOutcome,
  Declined,
  Succeeded,
} from '#payments/provider/card_gateway'

const MAX_MESSAGE_LENGTH = 500

/** The outcome for the customer, and whether this call was the one that recorded it */
type SettledOutcome = { outcome: ChargeOutcome; isNew: boolean; userId: string | null }

/** `refundId` is set where the charge came too late. */
type Recorded = { outcome: ChargeOutcome; isNew: boolean; refundId?: string }

/**
 * Records the outcome of an attempt once, however many processes received it: one transaction locks the payable, closes
 * the attempt, writes the ledger and calls the listener. An outcome in doubt leaves the attempt pending. A charge of an
 * attempt that had failed, or of a payable that is closed, is recorded and refunded, and returned as a decline.
 */
export async function settleAttempt(
  settlement: Settlement<ChargeOutcome>
): Promise<SettledOutcome> {
  const { attempt, outcome } = settlement
  const isKnownChallenge =
    outcome.kind === 'action_required' && outcome.intentId === attempt.intentId
  if (outcome.kind === 'in_doubt' || isKnownChallenge) {
    return { outcome, isNew: false, userId: null }
  }
  const listener = await listenerOf(attempt.payable)
  const { refundId, ...settled } = await writeTx(async (trx) => {
    const target = await listener.lock(attempt.payable.id, trx)
    const recorded = await recordOutcome({ listener, target, trx }, { ...settlement, outcome })
    return { ...recorded, userId: target.userId }
  })
  if (refundId) await completeRefund(refundId)
  return settled
}

type SettlingContext = { listener: PayableListener; target: LockedPayable; trx: Trx }

function recordOutcome(
  context: SettlingContext,
  { attempt, outcome, actor }: Settlement<Succeeded | Declined | ActionRequired>
): Promise<Recorded> {
  switch (outcome.kind) {
    case 'succeeded':
      return recordCharge(context, { attempt, outcome, actor })
    case 'declined':
      return recordDecline(context, { attempt, outcome, actor })
    case 'action_required':
      return recordChallenge(context, { attempt, outcome, actor })
  }
}

async function recordCharge(
  context: SettlingContext,
  settlement: Settlement<Succeeded>
): Promise<Recorded> {
  const { listener, target, trx } = context
  const { attempt, outcome } = settlement
  const { intentId, charge } = outcome
  const columns = { status: 'succeeded', intent_id: intentId, charge_id: charge.id } as const
  if (!(await closeAttempt(attempt.id, columns, trx))) return recordLateCharge(context, settlement)
  if (target.isClosed) return refundCharge(context, settlement, CLOSED)

  await recordChargedPayment(settlement, trx)
  await listener.settled(target, settlement, trx)
  return { outcome, isNew: true }
}

type UnwantedCharge = { reason: string; outcome: Declined }

const unwanted = (reason: string, message: string): UnwantedCharge => ({
  reason,
  outcome: { kind: 'declined', code: 'canceled', message, declineCode: null },
})

const LATE = unwanted(
  'Charged after the payment had failed',
  'The payment took too long and is refunded.'
)
const CLOSED = unwanted(
  'Charged after its order or invoice was cancelled',
  'This was cancelled meanwhile. The payment is refunded.'
)

/** A customer may pass the bank's challenge of an attempt that has failed: its payable no longer waits for the money. */
async function recordLateCharge(
  context: SettlingContext,
  settlement: Settlement<Succeeded>
): Promise<Recorded> {
  const { attempt, outcome } = settlement
  const { trx } = context
  const { status } = await attemptOrFail(attempt.id, trx)
  if (status === 'succeeded') return { outcome, isNew: false }
  if (await paymentOfAttempt(attempt.id, trx)) return { outcome: LATE.outcome, isNew: false }

  await recordIntent(attempt, outcome.intentId, trx)
  return refundCharge(context, settlement, LATE)
}

/** Records a charge that no payable waits for, and its refund, which the caller requests after the commit. */
async function refundCharge(
  { listener, target, trx }: SettlingContext,
  settlement: Settlement<Succeeded>,
  { reason, outcome }: UnwantedCharge
): Promise<Recorded> {
  const { attempt } = settlement
  logger.error(
    { attempt: attempt.id, order: attempt.orderId, charge: settlement.outcome.charge.id },
    `${reason}: the payment is refunded`
  )
  const paymentId = await recordChargedPayment(settlement, trx)
  const { id: refundId } = await createRefund({ paymentId, reason }, trx)
  await listener.chargedLate(target, settlement, trx)
  const entry = await paymentOrFail(paymentId, trx)
  await listener.ledgerChanged(target, { entry, refunded: null, actor: settlement.actor }, trx)
  return { outcome, isNew: true, refundId }
}

function recordChargedPayment(
  { attempt, outcome: { charge, card } }: Settlement<Succeeded>,
  trx: Trx
): Promise<string> {
  const { orderId, payable, staffUserId } = attempt
  return recordPayment(
    {
      orderId,
      invoiceId: payable.type === 'invoice' ? payable.id : null,
      attemptId: attempt.id,
      method: PaymentMethod.CreditCard,
      amount: Money.of(charge.amount, charge.currency),
      charge,
      card,
      staffUserId,
    },
    trx
  )
}

async function recordDecline(
  { listener, target, trx }: SettlingContext,
  settlement: Settlement<Declined>
): Promise<Recorded> {
  const { attempt, outcome } = settlement
  const { code, intentId, message } = outcome
  const columns: ColumnValues<'payment_attempts'> = {
    status: 'declined',
    code,
    message: message.slice(0, MAX_MESSAGE_LENGTH),
    ...(intentId && { intent_id: intentId }),
  }
  const isNew = await closeAttempt(attempt.id, columns, trx)
  if (isNew) await listener.failed(target, settlement, trx)
  return { outcome, isNew }
}

async function recordChallenge(
  { listener, target, trx }: SettlingContext,
  settlement: Settlement<ActionRequired>
): Promise<Recorded> {
  const { attempt, outcome } = settlement
  const isNew = await recordIntent(attempt, outcome.intentId, trx)
  if (isNew) await listener.challenged(target, settlement, trx)
  return { outcome, isNew }
}

/** Returns false where the attempt is no longer pending. */
async function closeAttempt(
  id: string,
  columns: ColumnValues<'payment_attempts'>,
  trx: Trx
): Promise<boolean> {
  const settledAt = { settled_at: new Date().toISOString() }
  const closed = await update(
    'payment_attempts',
    { ...columns, ...settledAt },
    { id, status: 'pending' },
    trx
  )
  if (closed === 0) return false

  await cancelReconciliation(id, trx)
  return true
}
