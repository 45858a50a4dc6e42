import { rows, type TableRow } from '#core/database'

const SETTLES_WITHIN_MS = 60_000
const MAX_ORDERS = 1_000

/** Whether the outcome of a payment or a refund is unknown for more than a minute. */
export const isInDoubt = (
  {
    status,
    created_at: createdAt,
  }: Pick<TableRow<'payment_attempts' | 'refunds'>, 'status' | 'created_at'>,
  now: Date
): boolean => status === 'pending' && createdAt < inDoubtBefore(now)

const inDoubtBefore = (now: Date) => new Date(now.getTime() - SETTLES_WITHIN_MS).toISOString()

/** Returns the ids of orders with a payment or a refund whose outcome is unknown for more than a minute. */
export async function findOrdersInDoubt(now = new Date()): Promise<string[]> {
  const before = inDoubtBefore(now)
  const found = await rows<{ order_id: string }>(
    `select order_id from payment_attempts where status = 'pending' and created_at < ?
     union select payment_shares.order_id from payment_shares
       join payment_attempts on payment_attempts.id = payment_shares.attempt_id
       where payment_attempts.status = 'pending' and payment_attempts.created_at < ?
     union select payments.order_id from refunds join payments on payments.id = refunds.payment_id
     where refunds.status = 'pending' and refunds.created_at < ?
     limit ${MAX_ORDERS}`,
    [before, before, before]
  )
  return found.map(({ order_id: id }) => id)
}
