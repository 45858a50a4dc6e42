import { rows } from '#core/database'

const SETTLES_WITHIN_MS = 60_000
const MAX_ORDERS = 1_000

/** Returns the ids of orders with a payment or a refund whose outcome is unknown for more than a minute. */
export async function findOrdersInDoubt(now = new Date()): Promise<string[]> {
  const before = new Date(now.getTime() - SETTLES_WITHIN_MS).toISOString()
  const found = await rows<{ order_id: string }>(
    `select order_id from payment_attempts where status = 'pending' and created_at < ?
     union select payments.order_id from refunds join payments on payments.id = refunds.payment_id
     where refunds.status = 'pending' and refunds.created_at < ?
     limit ${MAX_ORDERS}`,
    [before, before]
  )
  return found.map(({ order_id: id }) => id)
}
