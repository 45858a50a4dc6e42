import { SYSTEM } from '#core/actions_log'
import { addProduct, findProductBySku } from '#catalog'
import { CATALOGUE } from '#database/catalogue/catalogue'
import type { Trx } from '#core/database'

/** Writes the products that are missing yet, with their first stock; those that are there stay as they are. */
export async function seedCatalogue(trx: Trx): Promise<void> {
  for (const [position, entry] of CATALOGUE.entries()) {
    const known = await findProductBySku(entry.sku, trx)
    if (!known) await addProduct({ ...entry, position }, SYSTEM, trx)
  }
}
