import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { applyLateCharge, applyPayment, applyReversal } from '#orders/actions/apply_payment'
import { enqueueReceipt } from '#orders/actions/mail_orders'
import { confirmOrder } from '#orders/actions/confirm_order'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { lockOrder } from '#orders/queries/find_order'
import { moveTo } from '#orders/rules/order_flow'
import {
  findPaymentOfAttempt,
  PayableListener,
  type Declined,
  type LedgerChange,
  type Settlement,
  type Succeeded,
} from '#payments'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Places an order that is paid, releases one whose payment failed, and keeps the balance of a placed one. */
export class OrderPaymentListener extends PayableListener<Order> {
  async lock(orderId: string, trx: Trx): Promise<Order> {
    const order = await lockOrder(orderId, trx)
    if (!order) throw new Error(`There is no order ${orderId} for its payment attempt`)

    return order
  }

  async settled(order: Order, settlement: Settlement<Succeeded>, trx: Trx): Promise<void> {
    const { attempt, actor } = settlement
    if (order.pendingAttemptId === attempt.id) {
      const now = new Date()
      await confirmOrder(order, { state: OrderState.Open, isPaid: true, actor, now }, trx)
      return
    }
    if (attempt.kind === 'full') await this.chargedLate(order, settlement, trx)
    const payment = await findPaymentOfAttempt(attempt.id, trx)
    await applyPayment(order, { payment: payment!, actor }, trx)
    await enqueueReceipt(order.id, attempt.id, trx)
  }

  async failed(order: Order, settlement: Settlement<Declined>, trx: Trx): Promise<void> {
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

  /** The order keeps its state and everything that is reserved until the attempt is settled or expires. */
  async challenged(): Promise<void> {}

  /** The order no longer waits for this money; staff see the charge in its log. */
  async chargedLate(
    { id, state }: Order,
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

  async ledgerChanged(order: Order, { entry, refunded, actor }: LedgerChange, trx: Trx) {
    if (refunded) await applyReversal(order, { ...refunded, entry, actor }, trx)
    else await applyLateCharge(order, { payment: entry, actor }, trx)
  }
}
