import logger from '@adonisjs/core/services/logger'
import { update } from '#core/database'
import { closeAttempt } from '#payments/charges/close_attempt'
import { forEachShare, type LockedShare } from '#payments/charges/lock_shares'
import { divideCharge } from '#payments/charges/divide_charge_rules'
import { createRefund } from '#payments/refunds/create_refund'
import { recordPayment } from '#payments/ledger/record_payment'
import { attemptOrFail } from '#payments/attempts/find_attempt'
import { recordIntent } from '#payments/attempts/record_intent'
import { paymentOfAttempt, paymentOrFail } from '#payments/ledger/payment'
import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { Attempt, Share } from '#payments/attempts/attempt'
import type { Settlement } from '#payments/attempts/payable'
import type { Declined, Succeeded } from '#payments/provider/card_gateway'

type RecordedCharge = {
  outcome: Succeeded | Declined
  isNew: boolean
  /** Of what was charged too late; requested after the commit */
  refundIds: string[]
}

/**
 * Records a charge once: an entry for each share of its attempt, and the refund of those that are closed meanwhile. It
 * counts as declined where nothing is left that it pays.
 */
export async function recordCharge(
  locked: readonly LockedShare[],
  settlement: Settlement<Succeeded>,
  trx: Trx
): Promise<RecordedCharge> {
  const { attempt, outcome } = settlement
  const { intentId, charge } = outcome
  const columns = { status: 'succeeded', intent_id: intentId, charge_id: charge.id } as const
  if (!(await closeAttempt(attempt.id, columns, trx))) return recordLate(locked, settlement, trx)

  const refundIds: string[] = []
  const record = async (share: LockedShare): Promise<void> => {
    const paymentId = await recordShare(share.share, settlement, trx)
    if (share.target.isClosed)
      refundIds.push(await refundShare(share, { ...settlement, paymentId }, CLOSED, trx))
    else await share.listener.settled(share.target, { ...settlement, paymentId }, trx)
  }
  await forEachShare(locked, record, trx)
  const isWanted = refundIds.length < locked.length
  return { outcome: isWanted ? outcome : CLOSED.outcome, isNew: true, refundIds }
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
  'This no longer takes payments. The payment is refunded.'
)

/** A customer may pass the bank's challenge of an attempt that has failed: nothing waits for the money any more. */
async function recordLate(
  locked: readonly LockedShare[],
  settlement: Settlement<Succeeded>,
  trx: Trx
): Promise<RecordedCharge> {
  const { attempt, outcome } = settlement
  const { status } = await attemptOrFail(attempt.id, trx)
  if (status === 'succeeded') return { outcome, isNew: false, refundIds: [] }
  if (await paymentOfAttempt(attempt.id, trx))
    return { outcome: LATE.outcome, isNew: false, refundIds: [] }

  await recordIntent(attempt, outcome.intentId, trx)
  await update('payment_attempts', { charge_id: outcome.charge.id }, { id: attempt.id }, trx)
  const refundIds: string[] = []
  const refund = async (share: LockedShare): Promise<void> => {
    const paymentId = await recordShare(share.share, settlement, trx)
    refundIds.push(await refundShare(share, { ...settlement, paymentId }, LATE, trx))
  }
  await forEachShare(locked, refund, trx)
  return { outcome: LATE.outcome, isNew: true, refundIds }
}

/** Records the refund of a share that no payable waits for, and returns its id. */
async function refundShare(
  { share, listener, target }: LockedShare,
  { paymentId, ...settlement }: Settlement<Succeeded> & { paymentId: string },
  { reason }: UnwantedCharge,
  trx: Trx
): Promise<string> {
  const { attempt, outcome, actor } = settlement
  logger.error(
    { attempt: attempt.id, order: share.orderId, charge: outcome.charge.id },
    `${reason}: the payment is refunded`
  )
  const { id } = await createRefund({ paymentId, reason }, trx)
  await listener.chargedLate(target, settlement, trx)
  const entry = await paymentOrFail(paymentId, trx)
  await listener.ledgerChanged(target, { entry, refunded: null, actor }, trx)
  return id
}

function recordShare(
  share: Share,
  { attempt, outcome: { charge, card } }: Settlement<Succeeded>,
  trx: Trx
): Promise<string> {
  const { orderId, payable } = share
  return recordPayment(
    {
      orderId,
      invoiceId: payable.type === 'invoice' ? payable.id : null,
      ...entryOf(share, attempt, charge),
      method: PaymentMethod.CreditCard,
      card,
      staffUserId: attempt.staffUserId,
    },
    trx
  )
}

/** The only share of an attempt is the charge; of several each has its part of the fee. */
function entryOf(share: Share, { id, shares }: Attempt, charge: Succeeded['charge']) {
  if (share.id === null)
    return { attemptId: id, amount: Money.of(charge.amount, charge.currency), charge }
  const { fee } = divideCharge(charge, shares)[shares.findIndex((each) => each.id === share.id)]
  return { shareId: share.id, amount: share.amount, fee: fee ?? undefined }
}
