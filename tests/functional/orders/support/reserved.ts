import { one, run } from '#core/database'
import { aPromo, usesOf } from '#tests/functional/orders/support/promos'
import { call } from '#tests/support/http'
import { aUser } from '#tests/support/people'
import { aCart, stockOf, walk } from '#tests/support/checkout'
import type { OrderAnswer } from '#orders/views'

export const SKU = 'THX-CBH10'
const CREDIT = 1_000

export type Wanted = { order: OrderAnswer; token: string; userId: string; promoId: string }

/** An order before its last step that will take stock, a use of a code and service credit. */
export async function orderThatTakesAll(): Promise<Wanted> {
  const { id: userId, token } = await aUser({ currency: 'usd' })
  await run('update users set credit_cents = ? where id = ?', [CREDIT, userId])
  const { id: promoId } = await aPromo()
  const { _id: id } = await aCart({ sku: SKU, quantity: 2, token })
  await call('PUT', `/api/orders/${id}/code/${promoId}`, { token })
  return { order: await walk(id, { token }), token, userId, promoId }
}

/** What can be had of it: units on the shelf, uses of the code, cents of credit */
export async function whatIsLeft({ userId, promoId }: Pick<Wanted, 'userId' | 'promoId'>) {
  const user = await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [
    userId,
  ])
  return { stock: await stockOf(SKU), used: await usesOf(promoId), credit: user!.credit_cents }
}
