import { promoByCode, redemptionsByCustomer } from '#pricing'
import type { Customer } from '#accounts'
import type { Trx } from '#core/database'
import type { EnteredPromo } from '#orders/entry/rules/staff_order_discount'
import type { Order } from '#orders/order'

type Redeemer = { order: Pick<Order, 'userId' | 'email'>; customer: Customer | null }

/** Returns the promo code that staff enter, with how often the customer has used it; null where they enter none. */
export async function enteredPromo(
  code: string | null | undefined,
  { order: { userId, email }, customer }: Redeemer,
  trx?: Trx
): Promise<EnteredPromo | null> {
  if (!code) return null
  const promo = await promoByCode(code, trx)
  const isVerified = customer?.isEmailVerified ?? false
  const [count] = await redemptionsByCustomer([{ promo, userId, email, isVerified }], trx)
  return { promo, customerRedemptions: count }
}
