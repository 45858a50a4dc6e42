import { centsToDecimal, type Currency } from '#shared/money'
import type { Catalog, CatalogProduct } from '#catalog'
import type { PriceBreak } from '#pricing/prices/unit_price_rules'
import type { GroupPriceImpact, PriceDifference, PriceImpact } from '#pricing/tables/price_impact'
import type { GroupPriceRow, UserPriceRow } from '#pricing/tables/price_tables'

export type PricedProductResponse = {
  _id: string
  sku: string
  name: string
  msrp: { cad: number | null; usd: number | null }
}
export type GroupPriceResponse = {
  product: PricedProductResponse
  /** Id of the group */
  group: string
  price: number | null
  moq: number | null
  /** Price that applies without an own price */
  fallbackPrice: number | null
}
export type UserPriceResponse = {
  product: PricedProductResponse
  price: number | null
  moq: number | null
  groupPrice: number | null
  groupMoq: number | null
}

/** The lowest unit price and the quantity from which it applies */
export type LowestPriceResponse = { price: number; from: number }

/** Lowest price before and after a change; `pays` is null if the product is not sold in the currency. */
export type PriceDifferenceResponse = {
  product: PricedProductResponse
  currency: Currency
  pays: { before: LowestPriceResponse; after: LowestPriceResponse } | null
}

/** The impact of saving prices, applied or previewed */
export type PriceImpactResponse = {
  version: string
  /** Number of customers whose prices change */
  customers: number
  groups: { _id: string; name: string; customers: number }[]
  changes: (PriceDifferenceResponse & {
    price: { before: number | null; after: number | null }
    moq: { before: number | null; after: number | null }
  })[]
}

export function toGroupPriceResponse(
  { product, entry, fallback }: GroupPriceRow,
  { groupId, currency }: { groupId: string; currency: Currency }
): GroupPriceResponse {
  return {
    product: toProductResponse(product),
    group: groupId,
    price: centsToDecimal(entry[currency].cents),
    moq: entry[currency].moq,
    fallbackPrice: centsToDecimal(fallback[currency].cents ?? product.msrp[currency]),
  }
}

/** Returns the effective price and MOQ of a group, its own or that of a fallback. */
export function toGroupDiscountResponse(
  { product, entry, fallback }: GroupPriceRow,
  currency: Currency
): Omit<GroupPriceResponse, 'group' | 'fallbackPrice'> {
  return {
    product: toProductResponse(product),
    price: centsToDecimal(entry[currency].cents ?? fallback[currency].cents),
    moq: entry[currency].moq ?? fallback[currency].moq,
  }
}

export function toUserPriceResponse(
  { product, entry, group }: UserPriceRow,
  currency: Currency
): UserPriceResponse {
  return {
    product: toProductResponse(product),
    price: centsToDecimal(entry.price[currency]),
    moq: entry.moq,
    groupPrice: centsToDecimal(group[currency].cents),
    groupMoq: group[currency].moq,
  }
}

export function toPriceImpactResponse(
  impact: PriceImpact | GroupPriceImpact,
  { byId }: Catalog
): PriceImpactResponse {
  return {
    version: impact.version,
    customers: impact.customers,
    groups:
      'groups' in impact ? impact.groups.map(({ id, ...rest }) => ({ _id: id, ...rest })) : [],
    changes: impact.changes.map(
      ({ productId, currency, entry: { before, after }, difference }) => ({
        product: toProductResponse(byId.get(productId)!),
        currency,
        price: { before: centsToDecimal(before.cents), after: centsToDecimal(after.cents) },
        moq: { before: before.moq, after: after.moq },
        pays: toDifferenceResponse(difference),
      })
    ),
  }
}

export const toDifferenceResponse = (difference: PriceDifference) =>
  difference && {
    before: toLowestPriceResponse(difference.before),
    after: toLowestPriceResponse(difference.after),
  }

const toLowestPriceResponse = ({ price, quantity }: PriceBreak): LowestPriceResponse => ({
  price: price.toDecimal(),
  from: quantity,
})

export const toProductResponse = ({
  id,
  sku,
  name,
  msrp,
}: CatalogProduct): PricedProductResponse => ({
  _id: id,
  sku,
  name,
  msrp: { cad: centsToDecimal(msrp.cad), usd: centsToDecimal(msrp.usd) },
})
