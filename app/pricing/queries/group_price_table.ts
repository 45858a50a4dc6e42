import { catalogue, type CatalogueProduct } from '#catalog'
import { listGroups, type Group } from '#accounts'
import { CURRENCIES, type Currency } from '#shared/money'
import { notFound } from '#shared/refusal'
import { groupTerms, type GroupTerms } from '#pricing/queries/group_terms'
import { ownGroupOffers } from '#pricing/queries/own_offers'
import { firstTerms } from '#pricing/rules/reasons'
import { cellKey, NO_OFFER, versionOf, type Offer } from '#pricing/rules/offer'

/** A product's terms with a group: what it says itself, and what holds where it says nothing, in cents */
export type GroupPriceRow = {
  product: CatalogueProduct
  own: Record<Currency, Offer>
  fallback: Record<Currency, Offer>
}
export type GroupPriceTable = {
  group: Group
  fallback: Group | null
  version: string
  rows: GroupPriceRow[]
}

/** A group's prices to edit, for every product; 404 where there is no such group. */
export async function groupPriceTable(groupId: string): Promise<GroupPriceTable> {
  const groups = await listGroups()
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')

  const offers = await ownGroupOffers(groupId)
  const { products } = await catalogue()
  const behind = await perCurrency((currency) =>
    group.fallbackId === null ? EMPTY : groupTerms(group.fallbackId, currency)
  )
  return {
    group,
    fallback: groups.find(({ id }) => id === group.fallbackId) ?? null,
    version: versionOf(offers),
    rows: products.map((product) => ({
      product,
      own: both((currency) => offers.get(cellKey({ productId: product.id, currency })) ?? NO_OFFER),
      fallback: both((currency) => bestOf(behind[currency], product.id)),
    })),
  }
}

export function bestOf(terms: GroupTerms, productId: string): Offer {
  const { price, moq } = firstTerms(terms.get(productId) ?? [])
  return { cents: price?.cents ?? null, moq }
}

export async function perCurrency<T>(
  read: (currency: Currency) => T | Promise<T>
): Promise<Record<Currency, T>> {
  const [usd, cad] = [await read('usd'), await read('cad')]
  return { usd, cad }
}

const EMPTY: GroupTerms = new Map()

const both = <T>(value: (currency: Currency) => T) =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, value(currency)])) as Record<
    Currency,
    T
  >
