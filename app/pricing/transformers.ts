import { decimalOf, type Currency } from '#shared/money'
import { sumOf, type Paid } from '#pricing/actions/compare_prices'
import type { CatalogueProduct } from '#catalog'
import type { Group } from '#accounts'
import type { PriceChange, PriceEffect } from '#pricing/actions/change_prices'
import type { Replacement } from '#pricing/actions/replace_group'
import type { GroupPriceEffect } from '#pricing/actions/save_group_prices'
import type { GroupPriceRow } from '#pricing/queries/group_price_table'
import type { UserPriceRow } from '#pricing/queries/user_price_table'
import type { Terms } from '#pricing/queries/price_effects'
import type {
  GroupAnswer,
  GroupPriceAnswer,
  GroupReplacementAnswer,
  PriceEffectAnswer,
  PricedProductAnswer,
  TermsAnswer,
  UserPriceAnswer,
} from '#pricing/views'

export const toGroupAnswer = ({ id, name, fallbackId }: Group): GroupAnswer => ({
  _id: id,
  name,
  fallback: fallbackId ?? '',
})

export function toGroupPriceAnswer(
  { product, own, fallback }: GroupPriceRow,
  currency: Currency
): GroupPriceAnswer {
  return {
    product: toProduct(product),
    price: decimalOf(own[currency].cents),
    moq: own[currency].moq,
    fallbackPrice: decimalOf(fallback[currency].cents ?? product.msrp[currency]),
  }
}

/** What holds for a group, by itself or through those behind it */
export function toGroupDiscountAnswer(
  { product, own, fallback }: GroupPriceRow,
  currency: Currency
): Omit<GroupPriceAnswer, 'fallbackPrice'> {
  return {
    product: toProduct(product),
    price: decimalOf(own[currency].cents ?? fallback[currency].cents),
    moq: own[currency].moq ?? fallback[currency].moq,
  }
}

export function toUserPriceAnswer(
  { product, own, group }: UserPriceRow,
  currency: Currency
): UserPriceAnswer {
  return {
    product: toProduct(product),
    price: decimalOf(own.price[currency]),
    moq: own.moq,
    groupPrice: decimalOf(group[currency].cents),
    groupMoq: group[currency].moq,
  }
}

export function toEffectAnswer(
  effect: PriceEffect | GroupPriceEffect,
  products: ReadonlyMap<string, CatalogueProduct>
): PriceEffectAnswer {
  return {
    version: effect.version,
    customers: effect.customers,
    groups:
      'groups' in effect ? effect.groups.map(({ id, ...rest }) => ({ _id: id, ...rest })) : [],
    changes: effect.changes.map((change) => toChange(change, products.get(change.productId)!)),
  }
}

export function toReplacementAnswer(
  { version, customers, groups, affected, changes }: Replacement,
  products: ReadonlyMap<string, CatalogueProduct>
): GroupReplacementAnswer {
  return {
    version,
    customers,
    groups: groups.map(({ id, name }) => ({ _id: id, name })),
    prices: {
      customers: sumOf(affected.map((group) => group.customers)),
      groups: affected.map(({ id, ...rest }) => ({ _id: id, ...rest })),
      changes: changes.map(({ productId, currency, paid }) => ({
        product: toProduct(products.get(productId)!),
        currency,
        pays: toPays(paid),
      })),
    },
  }
}

function toChange({ currency, own, paid }: PriceChange, product: CatalogueProduct) {
  return {
    product: toProduct(product),
    currency,
    price: { before: decimalOf(own.before.cents), after: decimalOf(own.after.cents) },
    moq: { before: own.before.moq, after: own.after.moq },
    pays: toPays(paid),
  }
}

const toPays = (paid: Paid) => paid && { before: toTerms(paid.before), after: toTerms(paid.after) }

const toTerms = ({ price, from }: Terms): TermsAnswer => ({ price: price.toDecimal(), from })

const toProduct = ({ id, sku, name, msrp }: CatalogueProduct): PricedProductAnswer => ({
  _id: id,
  sku,
  name,
  msrp: { cad: decimalOf(msrp.cad), usd: decimalOf(msrp.usd) },
})
