import { one, rows } from '#core/database'
import { findOrder } from '#orders/queries/find_order'
import { normaliseEmail } from '#shared/email'
import { isId, normaliseOrderNumber } from '#shared/ids'
import { shop } from '#config/shop'
import type { Order } from '#orders/order'

const PLACED_STATES = 'state in (5, 6, 7)'

/** A placed order by its number (any case, with or without dashes) or id, together with its e-mail; null for any miss. */
export async function lookUpOrder(typed: string, email: string): Promise<Order | null> {
  const address = normaliseEmail(email)
  const key = typed.trim()
  const found = isId(key.toLowerCase())
    ? await one<{ id: string }>(
        `select id from orders where id = ? and email = ? and ${PLACED_STATES} and deleted_at is null`,
        [key.toLowerCase(), address]
      )
    : await one<{ id: string }>(
        `select id from orders where id2 in (?, ?) and email = ? and ${PLACED_STATES} and deleted_at is null`,
        [normaliseOrderNumber(key), key, address]
      )
  return found && findOrder(found.id)
}

/** The placed orders of a customer, newest first. */
export async function ordersOfUser(userId: string): Promise<Order[]> {
  return load(
    await rows<{ id: string }>(
      `select id from orders where user_id = ? and ${PLACED_STATES} and cancelled_at is null and deleted_at is null
       order by placed_at desc, id desc`,
      [userId]
    )
  )
}

/** The last ten that were placed under an e-mail address. */
export async function lastOrdersOf(email: string): Promise<Order[]> {
  return load(
    await rows<{ id: string }>(
      `select id from orders where email = ? and ${PLACED_STATES} and deleted_at is null order by placed_at desc, id desc limit ?`,
      [normaliseEmail(email), shop.pageSize.historyMail]
    )
  )
}

async function load(found: { id: string }[]): Promise<Order[]> {
  const orders = await Promise.all(found.map(({ id }) => findOrder(id)))
  return orders.filter((order): order is Order => order !== null)
}
