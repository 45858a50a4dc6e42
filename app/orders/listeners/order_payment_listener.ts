import { SYSTEM_ACTOR, recordAction } from '#core/audit_log'
import { confirmOrder } from '#orders/actions/confirm_order'
import { releaseOrder } from '#orders/actions/reserve_order'
import { updateOrder } from '#orders/actions/update_order'
import { lockOrder } from '#orders/queries/find_order'
import { moveTo } from '#orders/rules/order_flow'
import { PayableListener, type Declined, type Settlement, type Succeeded } from '#payments'
import { OrderState } from '#shared/enums'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'

/** Places an order that is paid, and releases one whose payment failed. */
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
    } else if (attempt.kind === 'full') await this.chargedLate(order, settlement, trx)
  }

  async failed(order: Order, settlement: Settlement<Declined>, trx: Trx): Promise<void> {
    const { attempt, outcome, actor } = settlement
    if (order.pendingAttemptId !== attempt.id) return
    await releaseOrder(order, actor, trx)
    await updateOrder(
      order.id,
      { ...moveTo(order, OrderState.Payment), pending_attempt_id: null, payment_token: null },
      trx
    )
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
}
