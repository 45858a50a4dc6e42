import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { enqueueReceipt } from '#orders/documents/mail_receipt'
import { confirmOrder } from '#orders/reservations/confirm_order'
import { releaseOrder } from '#orders/reservations/reserve_order'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockPaidOrder } from '#orders/order/reads/find_order'
import { isPlaced, moveTo } from '#orders/order/rules/order_flow'
import {
  findPayment,
  type Declined,
  type DisputeChange,
  type FailedRefund,
  type LedgerChange,
  type Settled,
  type Settlement,
  type Succeeded,
} from '#payments'
import { ReceivableListener, updateBalance, type PaidReceivable } from '#receivables'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

type PaidOrder = PaidReceivable & { order: Order; isDeleted: boolean }

/** Places an order that is paid, and releases one whose payment failed. */
export class OrderPaymentListener extends ReceivableListener<PaidOrder> {
  async lock(orderId: string, trx: Trx): Promise<PaidOrder> {
    const { isClosed, isDeleted, ...order } = await lockPaidOrder(orderId, trx)
    return { id: orderId, userId: order.userId, isClosed, isDeleted, order }
  }

  async settled(target: PaidOrder, settlement: Settled, trx: Trx): Promise<void> {
    const { order } = target
    const { attempt, actor, paymentId } = settlement
    if (order.pendingAttemptId === attempt.id) {
      const now = new Date()
      await confirmOrder(order, { state: OrderState.Open, isPaid: true, actor, now }, trx)
      return
    }
    if (attempt.kind === 'full') await this.chargedLate(target, settlement, trx)
    const payment = (await findPayment(paymentId, trx))!
    const after = { amount: payment.amount.format(), reference: payment.reference }
    const subject = { type: 'order', id: order.id }
    await recordAction({ subject, action: 'card_charged', actor, after }, trx)
    await updateBalance(order, { payment, actor }, trx)
    await enqueueReceipt(order.id, attempt.id, trx)
  }

  async failed({ order }: PaidOrder, settlement: Settlement<Declined>, trx: Trx): Promise<void> {
    const { attempt, outcome, actor } = settlement
    const isPlacement = order.pendingAttemptId === attempt.id
    if (!isPlacement && attempt.kind === 'full') return
    if (isPlacement) {
      await releaseOrder(order, actor, trx)
      await updateOrder(
        order.id,
        { ...moveTo(order, OrderState.Payment), pending_attempt_id: null, payment_token: null },
        trx
      )
    }
    const subject = { type: 'order', id: order.id }
    const after = { code: outcome.code }
    await recordAction({ subject, action: 'card_declined', actor, after }, trx)
  }

  /** The order no longer waits for this money; staff see the charge in its log. */
  async chargedLate(
    { order: { id, state } }: PaidOrder,
    { outcome: { charge } }: Settlement<Succeeded>,
    trx: Trx
  ): Promise<void> {
    await recordAction(
      {
        subject: { type: 'order', id },
        action: 'charged_late',
        actor: SYSTEM_ACTOR,
        after: { state, charge: charge.id },
      },
      trx
    )
  }

  override async ledgerChanged(target: PaidOrder, change: LedgerChange, trx: Trx): Promise<void> {
    await keepAsCancelled(target, trx)
    await super.ledgerChanged(target, change, trx)
  }

  override async refundFailed(target: PaidOrder, failed: FailedRefund, trx: Trx): Promise<void> {
    await keepAsCancelled(target, trx)
    await super.refundFailed(target, failed, trx)
  }

  override async disputed(target: PaidOrder, change: DisputeChange, trx: Trx): Promise<void> {
    await keepAsCancelled(target, trx)
    await super.disputed(target, change, trx)
  }
}

/** A deleted order whose money moves is a cancelled one from then on, so that staff see what is owed of it. */
async function keepAsCancelled({ order, isDeleted }: PaidOrder, trx: Trx): Promise<void> {
  const { id, state, cancelledAt } = order
  if (!isDeleted || !isPlaced(state)) return
  await updateOrder(id, { cancelled_at: cancelledAt, deleted_at: null }, trx)
  const subject = { type: 'order', id }
  await recordAction({ subject, action: 'kept_as_cancelled', actor: SYSTEM_ACTOR }, trx)
}
