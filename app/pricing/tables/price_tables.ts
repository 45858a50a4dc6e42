import { findCustomer, listGroups, type Customer, type Group } from '#accounts'
import { catalog, type CatalogProduct } from '#catalog'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { groupPriceChains } from '#pricing/prices/trade_prices'
import { effectiveGroupPrice, type GroupPriceChains } from '#pricing/prices/unit_price_rules'
import { groupPriceEntries, userPriceEntries } from '#pricing/tables/price_entries'
import {
  cellKey,
  tableVersion,
  EMPTY_ENTRY,
  type PriceEntries,
  type PriceEntry,
} from '#pricing/tables/price_entry_rules'
import type { Currency } from '#shared/money'

/** A product in a group's price table */
export type GroupPriceRow = {
  product: CatalogProduct
  entry: Record<Currency, PriceEntry>
  /** Applies where the group's own entry is empty */
  fallback: Record<Currency, PriceEntry>
}
type GroupPriceTable = {
  group: Group
  fallback: Group | null
  version: string
  rows: GroupPriceRow[]
}

/** A product in a customer's price table, with the effective prices of the customer's group */
export type UserPriceRow = {
  product: CatalogProduct
  entry: { price: Record<Currency, number | null>; moq: number | null }
  group: Record<Currency, PriceEntry>
}
type UserPriceTable = { customer: Customer; version: string; rows: UserPriceRow[] }

/** Returns a group's price table with a row for every product; throws 404 for an unknown group. */
export async function groupPriceTable(groupId: string): Promise<GroupPriceTable> {
  const groups = await listGroups()
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')

  const entries = await groupPriceEntries(groupId)
  const fallbackPrices = await groupPricesByCurrency(group.fallbackId)
  const { products } = await catalog()
  return {
    group,
    fallback: groups.find(({ id }) => id === group.fallbackId) ?? null,
    version: tableVersion(entries),
    rows: products.map((product) => ({
      product,
      entry: entriesOf(entries, product.id),
      fallback: effectiveEntries(fallbackPrices, product.id),
    })),
  }
}

/** Returns a customer's price table with a row for every product; throws 404 for an unknown customer. */
export async function userPriceTable(userId: string): Promise<UserPriceTable> {
  const customer = await findCustomer(userId)
  if (!customer) throw notFound(texts.account.userNotFound)

  const entries = await userPriceEntries(userId)
  const groupPrices = await groupPricesByCurrency(customer.group?.id ?? null)
  const { products } = await catalog()
  return {
    customer,
    version: tableVersion(entries),
    rows: products.map((product) => {
      const { usd, cad } = entriesOf(entries, product.id)
      return {
        product,
        entry: { price: { usd: usd.cents, cad: cad.cents }, moq: usd.moq ?? cad.moq },
        group: effectiveEntries(groupPrices, product.id),
      }
    }),
  }
}

type PricesByCurrency = Record<Currency, GroupPriceChains>

async function groupPricesByCurrency(groupId: string | null): Promise<PricesByCurrency> {
  if (groupId === null) return { usd: new Map(), cad: new Map() }
  return {
    usd: await groupPriceChains(groupId, 'usd'),
    cad: await groupPriceChains(groupId, 'cad'),
  }
}

function entriesOf(entries: PriceEntries, productId: string): Record<Currency, PriceEntry> {
  const entryIn = (currency: Currency) =>
    entries.get(cellKey({ productId, currency })) ?? EMPTY_ENTRY
  return { usd: entryIn('usd'), cad: entryIn('cad') }
}

function effectiveEntries(
  { usd, cad }: PricesByCurrency,
  productId: string
): Record<Currency, PriceEntry> {
  const entryIn = (chains: GroupPriceChains): PriceEntry => {
    const { price, moq } = effectiveGroupPrice(chains.get(productId) ?? [])
    return { cents: price?.cents ?? null, moq }
  }
  return { usd: entryIn(usd), cad: entryIn(cad) }
}
