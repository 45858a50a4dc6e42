import logger from '@adonisjs/core/services/logger'
import { one } from '#core/database'
import { enterPayment } from '#payments/actions/book_payment'
import { toAttempt, type Attempt, type AttemptRow } from '#payments/attempt'
import { attemptOrFail } from '#payments/queries/find_attempt'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { ChargeOutcome, Declined, Succeeded } from '#payments/gateways/card_gateway'
import type { Trx } from '#core/database'

const LONGEST_MESSAGE = 500

/**
 * Records what became of an attempt, money in the ledger included; true where that is news. The parent order is locked
 * by the caller. What is not final yet (a challenge, a doubt) leaves the attempt pending.
 */
export async function settleAttempt(
  attemptId: string,
  outcome: ChargeOutcome,
  trx: Trx
): Promise<boolean> {
  switch (outcome.kind) {
    case 'succeeded':
      return succeed(attemptId, outcome, trx)
    case 'declined':
      return decline(attemptId, outcome, trx)
    default:
      return false
  }
}

/** Gives an attempt up that can no longer take money, because its intent was canceled or never confirmed. */
export async function releaseAttempt(attemptId: string, trx: Trx): Promise<boolean> {
  return (await close(attemptId, { status: 'released' }, trx)) !== null
}

async function succeed(
  attemptId: string,
  { intentId, charge, card }: Succeeded,
  trx: Trx
): Promise<boolean> {
  const columns = { status: 'succeeded', intent_id: intentId, charge_id: charge.id }
  const closed = await close(attemptId, columns, trx)
  if (!closed && (await isBooked(charge.id, trx))) return false
  const attempt = closed ?? (await attemptOrFail(attemptId, trx))
  if (!closed) {
    logger.error(
      { attempt: attemptId, order: attempt.orderId, charge: charge.id },
      'Money came in for a payment that was given up'
    )
  }
  await enterPayment(
    {
      orderId: attempt.orderId,
      invoiceId: attempt.invoiceId,
      attemptId: attempt.id,
      method: PaymentMethod.CreditCard,
      amount: Money.of(charge.amount, charge.currency),
      charge,
      card,
      byUserId: attempt.byUserId,
    },
    trx
  )
  return true
}

async function decline(
  attemptId: string,
  { code, intentId, message }: Declined,
  trx: Trx
): Promise<boolean> {
  const columns = { status: 'declined', code, message: message.slice(0, LONGEST_MESSAGE) }
  const closed = await close(
    attemptId,
    intentId ? { ...columns, intent_id: intentId } : columns,
    trx
  )
  return closed !== null
}

/** Answers the attempt as it stands then; null where it was not open any more. */
async function close(
  attemptId: string,
  columns: Record<string, string>,
  trx: Trx
): Promise<Attempt | null> {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`)
  const row = await one<AttemptRow>(
    `update payment_attempts set ${assignments.join(', ')}, settled_at = ? where id = ? and status = 'pending' returning *`,
    [...Object.values(columns), new Date().toISOString(), attemptId],
    trx
  )
  return row && toAttempt(row)
}

async function isBooked(chargeId: string, trx: Trx): Promise<boolean> {
  return (await one('select 1 from payments where charge_id = ?', [chargeId], trx)) !== null
}
