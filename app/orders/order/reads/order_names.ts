import { rows } from '#core/database'
import { displayNumber } from '#shared/ids'

/** Returns the names of orders by id, with the number that people see. */
export async function orderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; id2: string | null }>(
    `select id, id2 from orders where id in (${ids.map(() => '?').join(', ')})`,
    [...ids]
  )
  return new Map(found.map((order) => [order.id, `Order ${displayNumber(order)}`]))
}
