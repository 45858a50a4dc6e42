import { claimableCarts } from '#orders/cart/claimable_carts'
import { isSettled, planClaim } from '#orders/cart/cart_claim_rules'
import { findOrder } from '#orders/order/reads/find_order'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { priceOrder } from '#orders/pricing/price_order'
import { OrderState } from '#shared/enums'
import type { User } from '#accounts'
import type { OrderResponse } from '#orders/order/responses/order_response_types'
import type { Currency } from '#shared/money'

/** Returns the id of the newest cart of an account, of the named currency if any; null where it has none. */
export async function accountCartId(userId: string, currency?: Currency): Promise<string | null> {
  const carts = await claimableCarts({ userId, named: [] })
  const plans = planClaim(carts, { named: [], currency: null })
  const own = plans.flatMap(({ currency: group, current }) =>
    current && (currency === undefined || group === currency) ? current : []
  )
  return own.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)).at(0)?.id ?? null
}

/**
 * Returns the cart of an account in a currency at its first step, for the first screen of the checkout; null where it has no goods, or
 * a claim has to join or convert carts first. The cart of a guest is known to the browser only.
 */
export async function accountCart(
  user: Pick<User, 'id' | 'currency'>,
  currency: Currency
): Promise<OrderResponse | null> {
  const carts = await claimableCarts({ userId: user.id, named: [] })
  const plans = planClaim(carts, { named: [], currency: user.currency })
  const plan = plans.find((one) => one.currency === currency)
  const cart = plan && isSettled(plan) ? plan.shown : null
  if (!cart || cart.quantity === 0 || cart.currency !== currency) return null
  const order = await findOrder(cart.id)
  return order && toOrderResponse(await priceOrder(order, new Date()), { state: OrderState.Cart })
}
