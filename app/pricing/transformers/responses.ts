import { centsToDecimal, type Currency } from '#shared/money'
import type { Catalog, CatalogProduct } from '#catalog'
import type { Group } from '#accounts'
import {
  sum,
  type GroupPriceImpact,
  type GroupReplacement,
  type PriceDifference,
  type PriceImpact,
} from '#pricing/price_impact'
import type { GroupPriceRow, UserPriceRow } from '#pricing/price_table'
import type { PriceBreak } from '#pricing/rules/unit_price'
import type {
  GroupPriceResponse,
  GroupReplacementResponse,
  GroupResponse,
  LowestPriceResponse,
  PricedProductResponse,
  PriceImpactResponse,
  UserPriceResponse,
} from '#pricing/views'

export const toGroupResponse = ({ id, name, fallbackId, updatedAt }: Group): GroupResponse => ({
  _id: id,
  name,
  fallback: fallbackId ?? '',
  updated: updatedAt,
})

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

export function toGroupReplacementResponse(
  { version, customers, groups, affected, changes }: GroupReplacement,
  { byId }: Catalog
): GroupReplacementResponse {
  return {
    version,
    customers,
    groups: groups.map(({ id, name }) => ({ _id: id, name })),
    prices: {
      customers: sum(affected.map((group) => group.customers)),
      groups: affected.map(({ id, ...rest }) => ({ _id: id, ...rest })),
      changes: changes.map(({ productId, currency, difference }) => ({
        product: toProductResponse(byId.get(productId)!),
        currency,
        pays: toDifferenceResponse(difference),
      })),
    },
  }
}

const toDifferenceResponse = (difference: PriceDifference) =>
  difference && {
    before: toLowestPriceResponse(difference.before),
    after: toLowestPriceResponse(difference.after),
  }

const toLowestPriceResponse = ({ price, quantity }: PriceBreak): LowestPriceResponse => ({
  price: price.toDecimal(),
  from: quantity,
})

const toProductResponse = ({ id, sku, name, msrp }: CatalogProduct): PricedProductResponse => ({
  _id: id,
  sku,
  name,
  msrp: { cad: centsToDecimal(msrp.cad), usd: centsToDecimal(msrp.usd) },
})
