import app from '@adonisjs/core/services/app'
import {
  lockPayment,
  paymentOrFail,
  paymentsOfAttempt,
  type Payment,
} from '#payments/ledger/payment'
import type { Actor } from '#core/audit_log'
import type { Trx } from '#core/database'
import type { Attempt, Payable, PayableType } from '#payments/attempts/attempt'
import type { Dispute } from '#payments/ledger/dispute'
import type { Refund } from '#payments/ledger/refund'
import type { ActionRequired, Declined, Succeeded } from '#payments/provider/card_gateway'

/**
 * A payable as its listener locked it; `userId` is the customer's account. A charge of a payable that is closed, such as
 * a cancelled order, is recorded and refunded.
 */
export type LockedPayable = { id: string; userId: string | null; isClosed: boolean }

/** An outcome of the card provider, and the request or job that received it */
export type Settlement<Outcome> = { attempt: Attempt; outcome: Outcome; actor: Actor }

/** A charge with the entry of the ledger that records what it paid of the payable */
export type Settled = Settlement<Succeeded> & { paymentId: string }

/** An entry that the ledger gained without the success of an attempt: a refund, or a charge that came too late */
export type LedgerChange = {
  entry: Payment
  /** The refund that the entry records, and the payment that it takes money from */
  refunded: { refund: Refund; payment: Payment } | null
  actor: Actor
}

/** A refund that failed after the request for it had ended */
export type FailedRefund = {
  refund: Refund
  /** The entry that takes back the refund in the ledger; null where the ledger never had it */
  entry: Payment | null
  actor: Actor
}

/** A dispute that was opened, or whose state or funds changed */
export type DisputeChange = {
  dispute: Dispute
  /** Null where it is new */
  before: Dispute | null
  /** The entries that the ledger gained: funds that were withdrawn or returned */
  entries: readonly Payment[]
  actor: Actor
}

/**
 * Applies the outcome of a payment attempt to its payable. Payments awaits these methods inside the transaction that
 * records the outcome, so an error in one of them rolls both back.
 */
export abstract class PayableListener<Target extends LockedPayable = LockedPayable> {
  /** Locks the payable until the transaction ends. Runs first: a payable is always locked before its attempts. */
  abstract lock(payableId: string, trx: Trx): Promise<Target>

  /** The attempt is charged and the payment of the payable is in the ledger. */
  abstract settled(target: Target, settlement: Settled, trx: Trx): Promise<void>

  /** The attempt was declined or canceled, and the provider can no longer charge it. */
  abstract failed(target: Target, settlement: Settlement<Declined>, trx: Trx): Promise<void>

  /** The bank asks the customer to confirm the payment; the attempt stays pending. */
  abstract challenged(
    target: Target,
    settlement: Settlement<ActionRequired>,
    trx: Trx
  ): Promise<void>

  /** The provider charged an attempt that had failed, or whose payable is closed; payments refunds the charge. */
  abstract chargedLate(target: Target, settlement: Settlement<Succeeded>, trx: Trx): Promise<void>

  /** The ledger has a further entry: a refund, of staff or at the provider, or a late charge, after `chargedLate`. */
  abstract ledgerChanged(target: Target, change: LedgerChange, trx: Trx): Promise<void>

  /** A refund did not reach the customer: the bank returned it, or the provider rejected it in the background. */
  abstract refundFailed(target: Target, failed: FailedRefund, trx: Trx): Promise<void>

  /** A customer disputes a payment, or the provider changed the state of a dispute. */
  abstract disputed(target: Target, change: DisputeChange, trx: Trx): Promise<void>
}

/** Holds the listener of each type of payable; the shop provider binds it. */
export class PayableListeners {
  constructor(private readonly listeners: Partial<Record<PayableType, PayableListener>>) {}

  get(type: PayableType): PayableListener {
    const listener = this.listeners[type]
    if (!listener) throw new Error(`No payable listener is bound for type "${type}"`)

    return listener
  }
}

export async function listenerOf({ type }: Payable): Promise<PayableListener> {
  const listeners = await app.container.make(PayableListeners)
  return listeners.get(type)
}

export type LockedPayableOfPayment = {
  listener: PayableListener
  target: LockedPayable
  payment: Payment
}

/** Locks the payable that a card payment paid, then the payment: a payable is always locked before its payments. */
export async function lockPayableOfPayment(
  paymentId: string,
  trx: Trx
): Promise<LockedPayableOfPayment> {
  const payment = await paymentOrFail(paymentId, trx)
  if (payment.attemptId === null) throw new Error(`Payment ${paymentId} is not a card payment`)

  const payable = payableOf(payment)
  const listener = await listenerOf(payable)
  const target = await listener.lock(payable.id, trx)
  await lockPayment(paymentId, trx)
  return { listener, target, payment }
}

/** Locks all that a charge paid, then its payments, in the order in which orders are locked. */
export async function lockPayablesOfAttempt(
  attemptId: string,
  trx: Trx
): Promise<LockedPayableOfPayment[]> {
  const locked: LockedPayableOfPayment[] = []
  for (const { id } of await paymentsOfAttempt(attemptId, trx))
    locked.push(await lockPayableOfPayment(id, trx))
  return locked
}

/** The entry of a charge names what it paid. */
const payableOf = ({ invoiceId, orderId }: Payment): Payable =>
  invoiceId === null ? { type: 'order', id: orderId } : { type: 'invoice', id: invoiceId }
