import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { updateOrder } from '#orders/order/actions/update_order'
import { lockActiveOrder } from '#orders/order/reads/lock_staff_order'
import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { amazonTexts as texts } from '#shared/texts/amazon'

type Keep = { orderId: string; actor: Actor }

/**
 * Keeps an order that Amazon cancelled after its import, because its goods have left or will; later reports do not ask
 * again. Throws 409 for an order that Amazon did not cancel.
 */
export async function keepOrder({ orderId, actor }: Keep): Promise<void> {
  await writeTx(async (trx) => {
    const order = await lockActiveOrder(orderId, trx)
    if (order.amazonCancellation === null)
      throw conflict(texts.notCancelled, 'E_NOT_CANCELLED_BY_AMAZON')
    if (order.amazonCancellation === 'kept') return

    const updated = nextTimestamp(order.updatedAt)
    await updateOrder(orderId, { amazon_cancellation: 'kept', updated_at: updated }, trx)
    const subject = { type: 'order', id: orderId }
    await recordAction({ subject, action: 'amazon_kept', actor }, trx, new Date(updated))
  })
}
