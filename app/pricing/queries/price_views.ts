import { groupSizes, mayEdit, type User } from '#accounts'
import { RETAILER } from '#shared/display_names'
import { groupPriceTable } from '#pricing/queries/group_price_table'
import { userPriceTable } from '#pricing/queries/user_price_table'
import type { CatalogueProduct } from '#catalog'
import type { Currency } from '#shared/money'
import type { GroupPricesView, PriceGridProduct, UserPricesView } from '#pricing/views'
import type { Offer } from '#pricing/rules/offer'

export async function groupPricesView(groupId: string): Promise<GroupPricesView> {
  const { group, fallback, version, rows } = await groupPriceTable(groupId)
  const sizes = await groupSizes()
  return {
    group: { id: group.id, name: group.name, customers: sizes.get(group.id) ?? 0 },
    fallback: fallback?.name ?? null,
    version,
    rows: rows.map(({ product, own, fallback: behind }) => ({
      ...toProduct(product),
      ...termsOf(own),
      fallback: termsOf(behind),
    })),
  }
}

/** What the panel of a customer's own prices shows; 404 where there is no such customer. */
export async function userPricesView(userId: string, by: User): Promise<UserPricesView> {
  const { customer, version, rows } = await userPriceTable(userId)
  return {
    userId,
    name: customer.name,
    groupName: customer.group?.name ?? RETAILER,
    version,
    mayEdit: mayEdit(customer, by),
    rows: rows.map(({ product, own, group }) => ({
      ...toProduct(product),
      ...own,
      group: termsOf(group),
    })),
  }
}

const toProduct = ({ id, sku, name, isDisabled, msrp }: CatalogueProduct): PriceGridProduct => ({
  id,
  sku,
  name,
  isDiscontinued: isDisabled,
  msrp,
})

const termsOf = ({ usd, cad }: Record<Currency, Offer>) => ({
  price: { usd: usd.cents, cad: cad.cents },
  moq: { usd: usd.moq, cad: cad.moq },
})
