import { one } from '#core/database'
import { IS_PLACED } from '#orders/queries/customer_orders'
import { findOrder } from '#orders/queries/find_order'
import { isEmail, normalizeEmail } from '#shared/email'
import { isId, normalizeOrderNumber } from '#shared/ids'
import type { Order } from '#orders/order'
import type { TableRow } from '#core/database'

/**
 * Returns a placed order by its number (any case, with or without dashes) or id, together with its e-mail address. Null
 * does not reveal which of the two was wrong.
 */
export async function lookUpOrder(numberOrId: string, email: string): Promise<Order | null> {
  const address = normalizeEmail(email)
  const key = numberOrId.trim()
  // Imported orders may have no e-mail address; an empty one must not open them.
  if (!isEmail(address)) return null

  const [column, ...values] = isId(key.toLowerCase())
    ? ['id in (?)', key.toLowerCase()]
    : ['id2 in (?, ?)', normalizeOrderNumber(key), key]
  const match = await one<Pick<TableRow<'orders'>, 'id'>>(
    `select id from orders where ${column} and email = ? and ${IS_PLACED}`,
    [...values, address]
  )
  return match && findOrder(match.id)
}
