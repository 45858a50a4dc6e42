import { groupSizes, canEditUser, type User } from '#accounts'
import { RETAILER } from '#shared/texts/display_names'
import { groupPriceTable, userPriceTable } from '#pricing/queries/price_tables'
import type { CatalogProduct } from '#catalog'
import type { PriceEntry } from '#pricing/rules/price_entry'
import type { GroupPricesView, PriceGridProduct, UserPricesView } from '#pricing/views'
import type { Currency } from '#shared/money'

export async function groupPricesView(groupId: string): Promise<GroupPricesView> {
  const table = await groupPriceTable(groupId)
  const sizes = await groupSizes()
  const { id, name } = table.group
  return {
    group: { id, name, customers: sizes.get(id) ?? 0 },
    fallback: table.fallback?.name ?? null,
    version: table.version,
    rows: table.rows.map(({ product, entry, fallback }) => ({
      ...toGridProduct(product),
      ...toGridCells(entry),
      fallback: toGridCells(fallback),
    })),
  }
}

export async function userPricesView(userId: string, staffUser: User): Promise<UserPricesView> {
  const { customer, version, rows } = await userPriceTable(userId)
  return {
    userId,
    name: customer.name,
    groupName: customer.group?.name ?? RETAILER,
    version,
    mayEdit: canEditUser(customer, staffUser),
    rows: rows.map(({ product, entry, group }) => ({
      ...toGridProduct(product),
      ...entry,
      group: toGridCells(group),
    })),
  }
}

const toGridProduct = ({ id, sku, name, isDisabled, msrp }: CatalogProduct): PriceGridProduct => ({
  id,
  sku,
  name,
  isDiscontinued: isDisabled,
  msrp,
})

const toGridCells = ({ usd, cad }: Record<Currency, PriceEntry>) => ({
  price: { usd: usd.cents, cad: cad.cents },
  moq: { usd: usd.moq, cad: cad.moq },
})
