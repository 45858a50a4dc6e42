import { rows } from '#core/database'

/** Returns the names of purchase orders by id. */
export async function purchaseOrderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; number: string }>(
    `select id, number from purchase_orders where id in (${ids.map(() => '?').join(', ')})`,
    [...ids]
  )
  return new Map(found.map(({ id, number }) => [id, `Purchase order ${number}`]))
}
