import { planClaim } from '#orders/cart/cart_claim_rules'
import { claimableCarts, lockClaimableCarts } from '#orders/cart/claimable_carts'
import { insertCart } from '#orders/cart/create_cart'
import { lockCart } from '#orders/cart/lock_editable_order'
import type { Customer } from '#accounts'
import type { Trx } from '#core/database'
import type { Order } from '#orders/order'
import type { OrderAccess } from '#orders/order/rules/access'
import type { Currency } from '#shared/money'

type CartTerms = { customer: Customer; currency: Currency; access: OrderAccess; source?: string }

/** Returns the account's cart in this currency, locked, or a new one. The caller has locked the user. */
export async function openCart(
  { customer, currency, access, source }: CartTerms,
  trx: Trx
): Promise<Order> {
  const claim = { userId: customer.id, named: [] }
  await lockClaimableCarts(claim, trx)
  const carts = await claimableCarts(claim, trx)
  const plans = planClaim(carts, { named: [], currency: customer.currency })
  const found = plans.find((plan) => plan.currency === currency)?.current
  if (found?.currency !== currency) return insertCart({ customer, currency, source }, trx)
  return lockCart(found.id, access, trx)
}
