import { writeTx } from '#core/database'
import { closeAttempt } from '#payments/charges/close_attempt'
import { forEachShare, lockShares, type LockedShare } from '#payments/charges/lock_shares'
import { recordCharge } from '#payments/charges/record_charge'
import { completeRefund } from '#payments/refunds/refund_payment'
import { recordIntent } from '#payments/attempts/record_intent'
import type { ColumnValues, Trx } from '#core/database'
import type { Settlement } from '#payments/attempts/payable'
import type {
  ActionRequired,
  ChargeOutcome,
  Declined,
  Succeeded,
} from '#payments/provider/card_gateway'

const MAX_MESSAGE_LENGTH = 500

/** The outcome for the customer, and whether this call was the one that recorded it */
type SettledOutcome = { outcome: ChargeOutcome; isNew: boolean; userId: string | null }

/** `refundIds` are set where the charge, or a share of it, came too late. */
type Recorded = { outcome: ChargeOutcome; isNew: boolean; refundIds?: readonly string[] }

/**
 * Records the outcome of an attempt once, however many processes received it: one transaction locks all that it pays,
 * closes the attempt, writes the ledger and calls the listeners. An outcome in doubt leaves the attempt pending. A charge
 * of an attempt that had failed is recorded and refunded, and returned as a decline, like what it paid of a payable that is
 * closed.
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
  const { refundIds = [], ...settled } = await writeTx(async (trx) => {
    const locked = await lockShares(attempt, trx)
    const recorded = await recordOutcome(locked, { ...settlement, outcome }, trx)
    return { ...recorded, userId: locked[0].target.userId }
  })
  for (const id of refundIds) await completeRefund(id)
  return settled
}

function recordOutcome(
  locked: readonly LockedShare[],
  { attempt, outcome, actor }: Settlement<Succeeded | Declined | ActionRequired>,
  trx: Trx
): Promise<Recorded> {
  switch (outcome.kind) {
    case 'succeeded':
      return recordCharge(locked, { attempt, outcome, actor }, trx)
    case 'declined':
      return recordDecline(locked, { attempt, outcome, actor }, trx)
    case 'action_required':
      return recordChallenge(locked, { attempt, outcome, actor }, trx)
  }
}

async function recordDecline(
  locked: readonly LockedShare[],
  settlement: Settlement<Declined>,
  trx: Trx
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
  const fail = ({ listener, target }: LockedShare) => listener.failed(target, settlement, trx)
  if (isNew) await forEachShare(locked, fail, trx)
  return { outcome, isNew }
}

async function recordChallenge(
  locked: readonly LockedShare[],
  settlement: Settlement<ActionRequired>,
  trx: Trx
): Promise<Recorded> {
  const { attempt, outcome } = settlement
  const isNew = await recordIntent(attempt, outcome.intentId, trx)
  const challenge = ({ listener, target }: LockedShare) =>
    listener.challenged(target, settlement, trx)
  if (isNew) await forEachShare(locked, challenge, trx)
  return { outcome, isNew }
}
