import { logAction, type Actor } from '#core/actions_log'
import { enqueue } from '#core/outbox'
import { updateOrder } from '#orders/actions/update_order'
import { assertMayFollow } from '#orders/rules/order_flow'
import { shop } from '#config/shop'
import { OrderState } from '#shared/enums'
import { orderNumber } from '#shared/ids'
import { plusDays } from '#shared/shop_time'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

type Placed = {
  state: typeof OrderState.Open | typeof OrderState.Proforma
  paid: boolean
  actor: Actor
  now: Date
}

/** The order is placed: it gets its number and its confirmation mail, and a pro-forma holds its goods for 30 days. */
export async function markPlaced(
  order: Order,
  { state, paid, actor, now }: Placed,
  trx: Trx
): Promise<void> {
  assertMayFollow(order.state, state)
  const at = now.toISOString()
  const isProforma = state === OrderState.Proforma
  await updateOrder(
    order.id,
    {
      state,
      id2: order.id2 ?? orderNumber(order.id),
      held_attempt_id: null,
      placed_at: at,
      paid_at: paid ? at : null,
      balance_cents: paid ? 0 : null,
      reserved_until: isProforma
        ? plusDays(now, shop.reservations.proformaDays, shop.timeZone)
        : null,
      updated_at: at,
    },
    trx
  )
  await logAction(
    {
      about: { type: 'order', id: order.id },
      action: 'placed',
      actor,
      before: { state: order.state },
      after: { state },
    },
    trx,
    now
  )
  await enqueue(
    {
      kind: 'order_confirmation',
      payload: { orderId: order.id },
      dedupeKey: `order-${order.id}-placed`,
    },
    trx
  )
}
