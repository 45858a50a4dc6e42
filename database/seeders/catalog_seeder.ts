import { SYSTEM_ACTOR } from '#core/audit_log'
import { addProduct, findProductBySku } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import type { Trx } from '#core/database'

/** Adds missing products with their initial stock; existing ones stay unchanged. */
export async function seedCatalog(trx: Trx): Promise<void> {
  for (const [position, entry] of CATALOG.entries()) {
    const known = await findProductBySku(entry.sku, trx)
    if (!known) await addProduct({ ...entry, position }, SYSTEM_ACTOR, trx)
  }
}
