import { catalog } from '#catalog'
import { CURRENCIES, type Currency } from '#shared/money'
import { buildPriceList, type PriceList } from '#pricing/prices/price_list'
import { groupPriceChainsOf, negotiatedPricesOf } from '#pricing/prices/trade_prices'
import { cellKey, type PriceCell } from '#pricing/tables/price_entry_rules'
import type { Trx } from '#core/database'
import type {
  GroupPriceChains,
  NegotiatedPrices,
  PriceBreak,
} from '#pricing/prices/unit_price_rules'
import type { CustomerSegment } from '#pricing/tables/customer_segments'

/** Returns the lowest price of a cell; undefined for a product that is not sold in the currency. */
export type LowestPriceOf = (cell: PriceCell) => PriceBreak | undefined

type Segment = Pick<CustomerSegment, 'groupId' | 'userId'>
type LowestPricesInput = { cells: readonly PriceCell[]; now: Date; trx: Trx }

/**
 * Returns the lowest price of each cell for each segment. Only products with negotiated prices are priced per customer;
 * all others are priced once per group.
 */
export async function lowestPrices(
  segments: readonly Segment[],
  input: LowestPricesInput
): Promise<LowestPriceOf[]> {
  const byGroup = new Map(segments.map(({ groupId }) => [groupId, new Map<string, PriceBreak>()]))
  const bySegment = segments.map(() => new Map<string, PriceBreak>())
  for (const currency of CURRENCIES) {
    const cells = input.cells.filter((cell) => cell.currency === currency)
    if (cells.length === 0) continue
    const { negotiatedByUser, listFor } = await priceListsOf(segments, currency, input)
    for (const [groupId, prices] of byGroup) {
      addLowestPrices(prices, cells, listFor(groupId, NO_NEGOTIATED_PRICES))
    }
    for (const [index, { groupId, userId }] of segments.entries()) {
      const negotiated = (userId !== null && negotiatedByUser.get(userId)) || NO_NEGOTIATED_PRICES
      const negotiatedCells = cells.filter(({ productId }) => negotiated.has(productId))
      addLowestPrices(bySegment[index], negotiatedCells, listFor(groupId, negotiated))
    }
  }
  return segments.map(({ groupId }, index) => {
    const [negotiated, ofGroup] = [bySegment[index], byGroup.get(groupId)!]
    return (cell) => negotiated.get(cellKey(cell)) ?? ofGroup.get(cellKey(cell))
  })
}

async function priceListsOf(
  segments: readonly Segment[],
  currency: Currency,
  { now, trx }: LowestPricesInput
) {
  const snapshot = await catalog(trx)
  const userIds = segments.flatMap(({ userId }) => userId ?? [])
  const negotiatedByUser = await negotiatedPricesOf(userIds, currency, trx)
  const groupIds = [...new Set(segments.flatMap(({ groupId }) => groupId ?? []))]
  const byGroup = await groupPriceChainsOf(groupIds, currency, trx)
  const listFor = (groupId: string | null, negotiatedPrices: NegotiatedPrices) => {
    const groupPrices = groupId === null ? NO_GROUP_PRICES : byGroup.get(groupId)!
    return buildPriceList(snapshot, { currency, now, groupPrices, negotiatedPrices })
  }
  return { negotiatedByUser, listFor }
}

const NO_GROUP_PRICES: GroupPriceChains = new Map()
const NO_NEGOTIATED_PRICES: NegotiatedPrices = new Map()

function addLowestPrices(
  prices: Map<string, PriceBreak>,
  cells: readonly PriceCell[],
  list: PriceList
): void {
  for (const cell of cells) {
    const product = list.products.get(cell.productId)
    const lowest = product && list.price(product, 1)?.priceBreaks.at(-1)
    if (lowest) prices.set(cellKey(cell), lowest)
  }
}
