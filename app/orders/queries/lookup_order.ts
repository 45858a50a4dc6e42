import { one } from '#core/database'
import { findOrder } from '#orders/queries/find_order'
import { IS_PLACED } from '#orders/queries/placed_orders'
import { isEmail, normaliseEmail } from '#shared/email'
import { isId, normaliseOrderNumber } from '#shared/ids'
import type { Order } from '#orders/order'

/** A placed order by its number (any case, with or without dashes) or id, together with its e-mail; null for any miss. */
export async function lookUpOrder(typed: string, email: string): Promise<Order | null> {
  const address = normaliseEmail(email)
  const key = typed.trim()
  // Orders from elsewhere may have no address: an empty one opens none of them.
  if (!isEmail(address)) return null

  const [column, ...values] = isId(key.toLowerCase())
    ? ['id in (?)', key.toLowerCase()]
    : ['id2 in (?, ?)', normaliseOrderNumber(key), key]
  const found = await one<{ id: string }>(
    `select id from orders where ${column} and email = ? and ${IS_PLACED}`,
    [...values, address]
  )
  return found && findOrder(found.id)
}
