import { catalog, type Catalog } from '#catalog'
import { DerivedCache } from '#core/cache/data_cache'
import { groupPriceChains } from '#pricing/queries/group_prices'
import { negotiatedPrices } from '#pricing/queries/negotiated_prices'
import type { Trx } from '#core/database'
import type { GroupPriceChains, NegotiatedPrices } from '#pricing/rules/unit_price'
import type { Currency } from '#shared/money'

type PricesInput = { id: string | null; currency: Currency; catalog: Catalog }

const MAX_ENTRIES = 500
const groupPricesCache = new DerivedCache<GroupPriceChains>(MAX_ENTRIES)
const negotiatedPricesCache = new DerivedCache<NegotiatedPrices>(MAX_ENTRIES)

/** Returns a group's prices, cached until the catalog version changes, as it does with every change of a price. */
export async function cachedGroupPrices(
  { id, currency, catalog: snapshot }: PricesInput,
  trx?: Trx
): Promise<GroupPriceChains> {
  if (id === null) return new Map()
  const key = { snapshot, key: `${id} ${currency}`, trx }
  return groupPricesCache.get(key, () => groupPriceChains(id, currency, trx))
}

/** Returns a customer's negotiated prices, cached like those of a group. */
export async function cachedNegotiatedPrices(
  { id, currency, catalog: snapshot }: PricesInput,
  trx?: Trx
): Promise<NegotiatedPrices> {
  if (id === null) return new Map()
  const key = { snapshot, key: `${id} ${currency}`, trx }
  return negotiatedPricesCache.get(key, () => negotiatedPrices(id, currency, trx))
}

type Customer = { userId: string | null; currency: Currency }

/** Whether a customer has prices other than those of their group */
export async function hasNegotiatedPrices({ userId, currency }: Customer): Promise<boolean> {
  const prices = await cachedNegotiatedPrices({ id: userId, currency, catalog: await catalog() })
  return prices.size > 0
}
