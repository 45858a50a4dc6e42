import { rows } from '#core/database'
import type { LineRow } from '#orders/queries/order_rows'

// SQLite and PostgreSQL take many more; a statement of this size is still quickly read.
const AT_ONCE = 500

/** The lines of many orders by the order that they belong to, in few statements. */
export async function linesOfOrders(ids: string[]): Promise<Map<string, LineRow[]>> {
  const byOrder = new Map<string, LineRow[]>(ids.map((id) => [id, []]))
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const found = await rows<LineRow>(
      `select * from order_lines where order_id in (${some.map(() => '?').join(', ')}) order by position`,
      some
    )
    for (const line of found) byOrder.get(line.order_id)!.push(line)
  }
  return byOrder
}
