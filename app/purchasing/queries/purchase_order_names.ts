import { rows } from '#core/database'

/** Returns the names of purchase orders by id. */
export async function purchaseOrderNames(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows<{ id: string; number: string }>(
    `select id, number from purchase_orders where id in (${ids.map(() => '?').join(', ')})`,
    [...ids]
  )
  return new Map(found.map(({ id, number }) => [id, `Purchase order ${number}`]))
}

/** The ledger of the stock finds the receipts of a purchase order by its number. */
export const PURCHASE_ORDER_IDS_BY_NUMBER = `select id from purchase_orders where lower(number) like ? escape '\\'`
