import { groupChain, listGroups, type Group } from '#accounts'
import { catalog, type Catalog } from '#catalog'
import { DerivedCache } from '#core/cache/data_cache'
import { chunks, rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type {
  GroupPrice,
  GroupPriceChains,
  NegotiatedPrice,
  NegotiatedPrices,
} from '#pricing/prices/unit_price_rules'

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
  return negotiatedPricesCache.get(key, async () => {
    const pricesByUser = await negotiatedPricesOf([id], currency, trx)
    return pricesByUser.get(id) ?? new Map()
  })
}

type Customer = { userId: string | null; currency: Currency }

/** Whether a customer has prices other than those of their group */
export async function hasNegotiatedPrices({ userId, currency }: Customer): Promise<boolean> {
  const prices = await cachedNegotiatedPrices({ id: userId, currency, catalog: await catalog() })
  return prices.size > 0
}

/** Reads the prices of a group and of the groups it falls back to. */
export async function groupPriceChains(
  groupId: string,
  currency: Currency,
  trx?: Trx
): Promise<GroupPriceChains> {
  const chainsByGroup = await groupPriceChainsOf([groupId], currency, trx)
  return chainsByGroup.get(groupId)!
}

/** Reads the prices of several groups in one statement. */
export async function groupPriceChainsOf(
  groupIds: readonly string[],
  currency: Currency,
  trx?: Trx
): Promise<ReadonlyMap<string, GroupPriceChains>> {
  const groups = await listGroups(trx)
  const fallbackChains = new Map(groupIds.map((id) => [id, groupChain(groups, id)]))
  const involved = [...new Set([...fallbackChains.values()].flat().map(({ id }) => id))]
  const pricesByGroup = await readGroupPrices(involved, currency, trx)
  return new Map(
    [...fallbackChains].map(([id, chain]) => [id, joinChain(chain, { pricesByGroup, currency })])
  )
}

type GroupPriceRow = Pick<
  TableRow<'group_prices'>,
  'group_id' | 'product_id' | 'price_cents' | 'moq'
>
type PricesByGroup = ReadonlyMap<string, GroupPriceRow[]>

async function readGroupPrices(
  groupIds: readonly string[],
  currency: Currency,
  trx?: Trx
): Promise<PricesByGroup> {
  if (groupIds.length === 0) return new Map()
  const prices = await rows<GroupPriceRow>(
    `select group_id, product_id, price_cents, moq from group_prices
     where currency = ? and group_id in (${groupIds.map(() => '?').join(', ')})`,
    [currency, ...groupIds],
    trx
  )
  return Map.groupBy(prices, ({ group_id: id }) => id)
}

function joinChain(
  chain: readonly Group[],
  { pricesByGroup, currency }: { pricesByGroup: PricesByGroup; currency: Currency }
): GroupPriceChains {
  const chains = new Map<string, GroupPrice[]>()
  for (const { id, name: group } of chain) {
    for (const { product_id: productId, price_cents: cents, moq } of pricesByGroup.get(id) ?? []) {
      const price = cents === null ? null : Money.of(cents, currency)
      const productChain = chains.get(productId)
      if (productChain) productChain.push({ group, price, moq })
      else chains.set(productId, [{ group, price, moq }])
    }
  }
  return chains
}

type NegotiatedPriceRow = Pick<TableRow<'user_prices'>, 'user_id' | 'product_id' | 'moq'> & {
  price_cents: number | null
}

// Below the bind parameter limits of SQLite (32,766) and PostgreSQL (65,535).
const MAX_IDS_PER_QUERY = 10_000

/** Reads the prices of many customers; customers without negotiated prices are left out. */
export async function negotiatedPricesOf(
  userIds: readonly string[],
  currency: Currency,
  trx?: Trx
): Promise<ReadonlyMap<string, NegotiatedPrices>> {
  const pricesByUser = new Map<string, Map<string, NegotiatedPrice>>()
  for (const ids of chunks(userIds, MAX_IDS_PER_QUERY)) {
    const prices = await rows<NegotiatedPriceRow>(
      `select user_id, product_id, price_${currency}_cents as price_cents, moq from user_prices
       where user_id in (${ids.map(() => '?').join(', ')})`,
      ids,
      trx
    )
    for (const { user_id: userId, product_id: productId, price_cents: cents, moq } of prices) {
      const userPrices = pricesByUser.get(userId) ?? new Map<string, NegotiatedPrice>()
      userPrices.set(productId, { price: cents === null ? null : Money.of(cents, currency), moq })
      pricesByUser.set(userId, userPrices)
    }
  }
  return pricesByUser
}
