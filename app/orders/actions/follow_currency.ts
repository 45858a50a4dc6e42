import { one, rows, type Binding, type Trx } from '#core/database'
import { backToCart, refreshCart } from '#orders/actions/refresh_cart'
import { lockOrder } from '#orders/queries/find_order'
import { paymentPending } from '#orders/queries/reach_order'
import { STEPS } from '#orders/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { Currency } from '#shared/money'

const OPEN_STATES = [OrderState.Open, OrderState.Proforma]

/** An order that is open, or whose payment is, keeps its customer in its currency. */
export async function isHeldInOtherCurrency(
  userId: string,
  currency: Currency | null,
  trx?: Trx
): Promise<boolean> {
  const other: Binding[] = currency === null ? [] : [currency]
  const found = await one(
    `select 1 as found from orders where user_id = ? and deleted_at is null and cancelled_at is null
       and (state in (${OPEN_STATES.join(', ')}) or held_attempt_id is not null)
       ${currency === null ? '' : 'and currency <> ?'} limit 1`,
    [userId, ...other],
    trx
  )
  return found !== null
}

/**
 * The customer's carts go on in their new currency, at its prices and from the first step. One whose payment was begun
 * since isHeldInOtherCurrency was asked is refused with 503.
 */
export async function turnCarts(userId: string, currency: Currency, trx: Trx): Promise<void> {
  const carts = await rows<{ id: string }>(
    `select id from orders where user_id = ? and currency <> ? and state in (${STEPS.join(', ')})
       and deleted_at is null order by id`,
    [userId, currency],
    trx
  )
  for (const { id } of carts) {
    const order = await lockOrder(id, trx)
    if (!order) continue
    if (order.heldAttemptId !== null) throw paymentPending()
    order.currency = currency
    await refreshCart(order, { currency, ...backToCart(order) }, trx)
  }
}
