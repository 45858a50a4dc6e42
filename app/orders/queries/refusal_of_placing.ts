import { findOrder } from '#orders/queries/find_order'
import { freshOrder } from '#orders/queries/fresh_order'
import { alreadyPlaced, isPlaced } from '#orders/rules/order_flow'
import { totalChanged } from '#orders/rules/placing'
import { mayReach, type Shopper } from '#orders/rules/reach'
import { CardRefused, lastAttempt } from '#payments'
import { OrderState } from '#shared/enums'
import { Refusal } from '#shared/refusal'
import type { Order } from '#orders/order'

/** What somebody else took in the same moment: the cart costs something else now. */
const PRICE_CHANGES = ['E_PROMO_USED_UP', 'E_CREDIT_CHANGED']

/**
 * Why the last step was refused, as the shopper is to hear it: with the order beside it, and with the bank's answer
 * where the payment was refused while nobody listened.
 */
export async function refusalOfPlacing(
  error: unknown,
  { orderId, shopper }: { orderId: string; shopper: Shopper }
): Promise<unknown> {
  if (!(error instanceof Refusal)) return error
  const order = await findOrder(orderId)
  if (!order) return error
  if (error.code === 'E_STEP') return (await refusedByBank(order)) ?? error
  if (error.status !== 409 || error.extra?.order) return error
  if (isPlaced(order.state)) {
    return alreadyPlaced(mayReach(order, shopper) ? await freshOrder(orderId) : undefined)
  }
  const fresh = await freshOrder(orderId)
  if (PRICE_CHANGES.includes(error.code)) return totalChanged(fresh)
  return new Refusal(error.message, error.code, {
    status: 409,
    extra: { ...error.extra, ...fresh },
  })
}

async function refusedByBank({ id, state }: Order): Promise<CardRefused | null> {
  if (state !== OrderState.Payment) return null
  const attempt = await lastAttempt(id)
  if (attempt?.status !== 'declined') return null
  return new CardRefused(
    attempt.message ?? '',
    attempt.code ?? 'card_declined',
    await freshOrder(id)
  )
}
