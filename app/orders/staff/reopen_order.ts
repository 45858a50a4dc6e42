import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { moveTo } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { staffOrderTexts as texts } from '#shared/texts/staff_orders'

type Reopening = { orderId: string; reason: string; actor: Actor }

/** Opens a complete order again, so that its goods and amounts can change. */
export async function reopenOrder({ orderId, reason, actor }: Reopening): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    if (order.state !== OrderState.Complete) throw conflict(texts.notComplete, 'E_NOT_COMPLETE')
    const before = { state: order.state }
    const updated = nextTimestamp(order.updatedAt)
    await updateOrder(orderId, { ...moveTo(order, OrderState.Open), updated_at: updated }, trx)
    const after = { state: OrderState.Open, reason }
    const subject = { type: 'order', id: orderId }
    const entry = { subject, action: 'reopened', actor, before, after }
    await recordAction(entry, trx, new Date(updated))
  })
}
