import { one } from '#core/database'

/** Returns whether the shop has products but no movement of stock, as after `catalog:seed` in production. */
export async function isStockUncounted(): Promise<boolean> {
  const row = await one(
    'select 1 from products where not exists (select 1 from stock_ledger) limit 1',
    []
  )
  return row !== null
}
