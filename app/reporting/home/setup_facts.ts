import { missingFacts, type MissingFact } from '#config/missing_facts'
import { shop } from '#config/shop'
import { openPageFacts } from '#content'
import { isStockUncounted } from '#catalog'
import { calendarDay } from '#shared/dates'
import { ownerSetting } from '#shared/settings/owner_settings'

export type SetupFact = MissingFact & {
  /** Where staff enter it; without, it is a setting */
  href?: string
  /** The environment variable that sets it */
  env?: string
  /** The owner supplied it, but it may no longer be right. */
  isOverdue?: boolean
}

const STOCK_FACT: SetupFact = {
  key: 'catalog.stock',
  description: 'Stock was never counted',
  effect: 'All products are out of stock, so customers cannot buy.',
  shownIn: 'Product pages, cart and checkout',
  href: '/admin/products',
}

/** Returns the facts that the owner must supply or check, from the configuration, the information pages and the stock. */
export async function setupFacts(now = new Date()): Promise<SetupFact[]> {
  const facts = missingFacts().map((fact) => ({
    ...fact,
    ...(ownerSetting(fact.key) && { env: ownerSetting(fact.key)!.env }),
  }))
  return [
    ...overdueTariffNotice(now),
    ...((await isStockUncounted()) ? [STOCK_FACT] : []),
    ...facts,
    ...(await openPageFacts()),
  ]
}

function overdueTariffNotice(now: Date): SetupFact[] {
  const { text, validUntil } = shop.tariff
  if (validUntil === null || calendarDay(now, shop.timeZone) <= validUntil) return []
  return [
    {
      key: 'shop.tariff.validUntil',
      description: 'The owner must check this sentence of the tariff notice',
      effect: `“${text}” was known to be right until ${validUntil}, and is still shown.`,
      shownIn: 'Product pages, cart and checkout of the United States storefront',
      env: ownerSetting('shop.tariff.validUntil')!.env,
      isOverdue: true,
    },
  ]
}
