import { one, rows, type Binding, type Trx } from '#core/database'
import { repriceCarts, returnToCart } from '#orders/cart/reprice_cart'
import { withLines } from '#orders/order/reads/find_order'
import { STEPS } from '#orders/order/rules/order_flow'
import { OrderState } from '#shared/enums'
import type { OrderRecord } from '#orders/order/reads/order_records'
import { chargeInDoubt } from '#receivables'
import type { Currency } from '#shared/money'

const OPEN_STATES = [OrderState.Open, OrderState.Proforma]

/** Returns whether an open order or a pending payment prevents the customer from changing to this currency. */
export async function hasOpenOrderInOtherCurrency(
  userId: string,
  currency: Currency | null,
  trx?: Trx
): Promise<boolean> {
  const bindings: Binding[] = currency === null ? [userId] : [userId, currency]
  const openOrder = await one(
    `select id from orders where user_id = ? and deleted_at is null and cancelled_at is null
       and (state in (${OPEN_STATES.join(', ')}) or pending_attempt_id is not null)
       ${currency === null ? '' : 'and currency <> ?'} limit 1`,
    bindings,
    trx
  )
  return openOrder !== null
}

/**
 * Converts a customer's carts to their new currency and returns them to the first checkout step. Throws 503 if a payment
 * has started since `hasOpenOrderInOtherCurrency`.
 */
export async function convertCarts(userId: string, currency: Currency, trx: Trx): Promise<void> {
  const records = await rows<OrderRecord>(
    `update orders set updated_at = ?
     where user_id = ? and currency <> ? and state in (${STEPS.join(', ')}) and deleted_at is null
     returning *`,
    [new Date().toISOString(), userId, currency],
    trx
  )
  const carts = await withLines(records, trx)
  if (carts.some(({ pendingAttemptId }) => pendingAttemptId !== null)) throw chargeInDoubt()
  await repriceCarts(
    carts.map((cart) => ({
      columns: { currency, ...returnToCart(cart) },
      order: { ...cart, state: OrderState.Cart, currency },
    })),
    trx
  )
}
