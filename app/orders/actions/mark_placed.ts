import { logAction, type Actor } from '#core/actions_log'
import { enqueue } from '#core/outbox'
import { expireProformaOn } from '#orders/actions/expire_proforma'
import { updateOrder } from '#orders/actions/update_order'
import { moveTo } from '#orders/rules/order_flow'
import { shop } from '#config/shop'
import { OrderState } from '#shared/enums'
import { orderNumber } from '#shared/ids'
import { plusDays } from '#shared/shop_time'
import type { Order } from '#orders/order'
import type { Trx } from '#core/database'

type Placed = {
  state: typeof OrderState.Open | typeof OrderState.Proforma
  isPaid: boolean
  actor: Actor
  now: Date
  /** Of what staff make they say themselves whether it is mailed. */
  isMailed?: boolean
  /** As the log has it */
  action?: 'placed' | 'created'
}

/** The order is placed: it gets its number and its confirmation mail, and a pro-forma holds its goods for 30 days, one that is paid for good. */
export async function markPlaced(
  order: Order,
  { state, isPaid, actor, now, isMailed = true, action = 'placed' }: Placed,
  trx: Trx
): Promise<void> {
  const at = now.toISOString()
  const before = { state: order.state }
  const reservedUntil = state === OrderState.Proforma && !isPaid ? endOfReservation(now) : null
  await updateOrder(
    order.id,
    {
      ...moveTo(order, state),
      id2: order.id2 ?? orderNumber(order.id),
      held_attempt_id: null,
      placed_at: at,
      paid_at: isPaid ? at : null,
      balance_cents: isPaid ? 0 : null,
      reserved_until: reservedUntil,
    },
    trx
  )
  const about = { type: 'order', id: order.id }
  await logAction({ about, action, actor, before, after: { state } }, trx, now)
  if (isMailed) await queueConfirmation(order.id, trx)
  if (reservedUntil !== null) await expireProformaOn(order.id, reservedUntil, trx)
}

const endOfReservation = (now: Date) => plusDays(now, shop.reservations.proformaDays, shop.timeZone)

const queueConfirmation = (orderId: string, trx: Trx) =>
  enqueue(
    {
      kind: 'order_confirmation',
      payload: { orderId },
      dedupeKey: `order-${orderId}-placed`,
    },
    trx
  )
