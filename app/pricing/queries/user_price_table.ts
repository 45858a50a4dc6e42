import { catalogue, type CatalogueProduct } from '#catalog'
import { findCustomer, type Customer } from '#accounts'
import { notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { bestOf, perCurrency } from '#pricing/queries/group_price_table'
import { groupTerms, type GroupTerms } from '#pricing/queries/group_terms'
import { ownUserOffers } from '#pricing/queries/own_offers'
import { cellKey, NO_OFFER, versionOf, type Offer } from '#pricing/rules/offer'
import type { Currency } from '#shared/money'

/** A product's terms with a customer: their own, and those of their group, in cents */
export type UserPriceRow = {
  product: CatalogueProduct
  own: { price: Record<Currency, number | null>; moq: number | null }
  group: Record<Currency, Offer>
}
export type UserPriceTable = { customer: Customer; version: string; rows: UserPriceRow[] }

/** A customer's own prices to edit, for every product; 404 where there is no such customer. */
export async function userPriceTable(userId: string): Promise<UserPriceTable> {
  const customer = await findCustomer(userId)
  if (!customer) throw notFound(texts.account.userNotFound)

  const offers = await ownUserOffers(userId)
  const { products } = await catalogue()
  const groupId = customer.group?.id ?? null
  const terms = await perCurrency<GroupTerms>((currency) =>
    groupId === null ? new Map() : groupTerms(groupId, currency)
  )
  return {
    customer,
    version: versionOf(offers),
    rows: products.map((product) => {
      const [usd, cad] = (['usd', 'cad'] as const).map(
        (currency) => offers.get(cellKey({ productId: product.id, currency })) ?? NO_OFFER
      )
      return {
        product,
        own: { price: { usd: usd.cents, cad: cad.cents }, moq: usd.moq ?? cad.moq },
        group: { usd: bestOf(terms.usd, product.id), cad: bestOf(terms.cad, product.id) },
      }
    }),
  }
}
