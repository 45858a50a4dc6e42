import { groupChain, listGroups, type Group } from '#accounts'
import { rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type { GroupPrice, GroupPriceChains } from '#pricing/rules/unit_price'

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
