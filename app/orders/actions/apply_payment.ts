import { recordAction, type Actor } from '#core/audit_log'
import { recordAdjustment } from '#orders/actions/record_adjustment'
import { refreshBalance } from '#orders/actions/refresh_balance'
import { updateOrder } from '#orders/actions/update_order'
import { orderLedgerListener } from '#orders/order_ledger_listener'
import { isPlaced, moveTo } from '#orders/rules/order_flow'
import { isOpenQuote } from '#orders/rules/quote'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { Payment, Refund } from '#payments'
import type { Money } from '#shared/money'

type AppliedPayment = { payment: Payment; actor: Actor }

/**
 * Updates a locked order after a payment of the ledger: what is due, and for a pro-forma its reservation, which no longer
 * ends, and its state, which is open once nothing is due. A cart has no balance.
 */
export async function applyPayment(
  order: Order,
  { payment, actor }: AppliedPayment,
  trx: Trx
): Promise<void> {
  if (!isPlaced(order.state)) return
  const due = await refreshBalance(order, { actor }, trx)
  await secureProforma(order, { due, actor }, trx)
  const listener = await orderLedgerListener()
  await listener.paymentRecorded(order, payment, trx)
}

/** Updates a locked order after a charge that came too late and is refunded: it moves no pro-forma. */
export async function applyLateCharge(
  order: Order,
  { payment, actor }: AppliedPayment,
  trx: Trx
): Promise<void> {
  if (!isPlaced(order.state)) return
  await refreshBalance(order, { actor }, trx)
  const listener = await orderLedgerListener()
  await listener.paymentRecorded(order, payment, trx)
}

type AppliedReversal = AppliedPayment & {
  /** The negative entry */
  entry: Payment
  refund?: Refund
}

/** Updates a locked order after an entry that takes back all or part of a payment. */
export async function applyReversal(
  order: Order,
  { payment, entry, refund, actor }: AppliedReversal,
  trx: Trx
): Promise<void> {
  if (refund?.lowersDue) await recordReduction(order.id, refund, trx)
  if (!isPlaced(order.state)) return
  await refreshBalance(order, { actor }, trx)
  const listener = await orderLedgerListener()
  await listener.paymentReversed(order, { payment, entry }, trx)
}

const recordReduction = (
  orderId: string,
  { id, amount, reason, staffUserId }: Refund,
  trx: Trx
): Promise<string> =>
  recordAdjustment({ orderId, kind: 'reduction', amount, subjectId: id, reason, staffUserId }, trx)

/** A pro-forma with any payment never cancels itself; one that is paid is open. */
async function secureProforma(
  order: Order,
  { due, actor }: { due: Money | null; actor: Actor },
  trx: Trx
): Promise<void> {
  const { id, state, reservedUntil, cancelledAt } = order
  if (state !== OrderState.Proforma || cancelledAt !== null || isOpenQuote(order)) return
  const isPaid = due !== null && !due.isPositive
  if (!isPaid && reservedUntil === null) return
  const columns = isPaid ? moveTo(order, OrderState.Open) : {}
  await updateOrder(id, { ...columns, reserved_until: null }, trx)
  await recordAction(
    {
      subject: { type: 'order', id },
      action: isPaid ? 'opened' : 'reservation_kept',
      actor,
      before: { state, reservedUntil },
      after: { state: order.state, reservedUntil: null },
    },
    trx
  )
}
