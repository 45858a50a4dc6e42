import { missingFacts, type MissingFact } from '#config/missing_facts'
import { openPageFacts } from '#content'
import { isStockUncounted } from '#catalog'
import { ownerSetting } from '#shared/settings/owner_settings'

export type SetupFact = MissingFact & {
  /** Where staff enter it; without, it is a setting */
  href?: string
  /** The environment variable that sets it */
  env?: string
}

const STOCK_FACT: SetupFact = {
  key: 'catalog.stock',
  description: 'Stock was never counted',
  effect: 'All products are out of stock.',
  href: '/admin/products',
}

/** Returns the facts that the owner must supply, from the configuration, the information pages and the stock. */
export async function setupFacts(): Promise<SetupFact[]> {
  const facts = missingFacts().map((fact) => ({
    ...fact,
    ...(ownerSetting(fact.key) && { env: ownerSetting(fact.key)!.env }),
  }))
  return [...((await isStockUncounted()) ? [STOCK_FACT] : []), ...facts, ...(await openPageFacts())]
}
