import { one, run } from '#core/database'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/users'
import { aCart, stockOf, submitSteps } from '#tests/support/checkout'
import type { OrderResponse } from '#orders/views'

export const SKU = 'THX-CBH10'
const CREDIT = 1_000

export type ReservableOrder = {
  order: OrderResponse
  token: string
  userId: string
  promoId: string
}

/** Creates an order in CONFIRM that will reserve stock and a promo code and spend service credit. */
export async function orderWithAllReservations(): Promise<ReservableOrder> {
  const { id: userId, token } = await aUser({ currency: 'usd' })
  await run('update users set credit_cents = ? where id = ?', [CREDIT, userId])
  const { id: promoId } = await aPromo()
  const { _id: id } = await aCart({ sku: SKU, quantity: 2, token })
  await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
  return { order: await submitSteps(id, { token }), token, userId, promoId }
}

/** Returns the units in stock, the uses of the promo code and the credit in cents. */
export async function availableResources({
  userId,
  promoId,
}: Pick<ReservableOrder, 'userId' | 'promoId'>) {
  const user = await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [
    userId,
  ])
  return { stock: await stockOf(SKU), used: await usesOf(promoId), credit: user!.credit_cents }
}
