import { SYSTEM_ACTOR } from '#core/audit_log'
import { addProduct, findProductBySku } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import type { Trx } from '#core/database'

/** Adds missing products with their initial stock, and returns how many; existing ones stay unchanged. */
export async function seedCatalog(trx: Trx): Promise<number> {
  let added = 0
  for (const [position, entry] of CATALOG.entries()) {
    const known = await findProductBySku(entry.sku, trx)
    if (known) continue
    await addProduct({ ...entry, position }, SYSTEM_ACTOR, trx)
    added += 1
  }
  return added
}
