import { SYSTEM_ACTOR } from '#core/audit_log'
import { addProduct, findProductBySku } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import type { Trx } from '#core/database'

/**
 * Adds missing products, and returns how many; existing ones stay unchanged. Only the demo invents a stock: a real shop
 * sells what has been counted.
 */
export async function seedCatalog(
  trx: Trx,
  { hasDemoStock }: { hasDemoStock: boolean }
): Promise<number> {
  let added = 0
  for (const [position, entry] of CATALOG.entries()) {
    const known = await findProductBySku(entry.sku, trx)
    if (known) continue
    const stock = hasDemoStock ? entry.stock : 0
    await addProduct({ ...entry, stock, position }, SYSTEM_ACTOR, trx)
    added += 1
  }
  return added
}
