import { findCustomer, listGroups } from '#accounts'
import { isVisible, LINES } from '#catalog'
import { priceList } from '#pricing/queries/price_list'
import { Audience } from '#shared/enums'
import { Money, type Currency } from '#shared/money'
import { notFound } from '#shared/refusal'
import type { CatalogueProduct } from '#catalog'

/** Whose prices are asked for: a customer's, a group's, or what everybody pays */
export type PricesOf = { userId?: string; groupId?: string }

export type ListedProduct = {
  product: CatalogueProduct
  msrp: Money
  breaks: { quantity: number; price: Money }[]
  /** The price of one is a sale's. */
  isOnSale: boolean
}
export type CustomerPriceList = {
  /** Whose list it is, as it is to be read */
  title: string
  currency: Currency
  saleEndsAt: string | null
  lines: { title: string; products: ListedProduct[] }[]
}

type Wanted = PricesOf & { currency: Currency; now: Date }

/** Everything that a customer or a group may buy, line by line, at the prices of this moment. */
export async function customerPriceList({
  currency,
  now,
  ...of
}: Wanted): Promise<CustomerPriceList> {
  const { title, groupId, userId } = await buyer(of)
  const list = await priceList({ groupId, userId, currency, now })
  const audience = groupId === null ? Audience.Public : Audience.Trade
  const visible = [...list.products.values()].filter((product) => isVisible(product, audience))
  const listed = visible.flatMap((product) => {
    const price = list.price(product, 1)
    const cents = product.msrp[currency]
    if (!price || cents === null) return []
    const { priceBreaks: breaks, saleWon: isOnSale } = price
    return { product, msrp: Money.of(cents, currency), breaks, isOnSale }
  })
  return {
    title,
    currency,
    saleEndsAt: list.saleEndsAt,
    lines: LINES.map((line) => ({
      title: line.title,
      products: listed.filter(({ product }) => product.line === line.slug),
    })).filter(({ products }) => products.length > 0),
  }
}

async function buyer({ userId, groupId }: PricesOf) {
  if (userId !== undefined) {
    const customer = await findCustomer(userId)
    if (!customer) throw notFound('There is no such customer.')
    const title = customer.company || customer.name
    return { title, userId: customer.id, groupId: customer.group?.id ?? null }
  }
  if (groupId === undefined) return { title: 'Retail', userId: null, groupId: null }
  const groups = await listGroups()
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw notFound('There is no such group.')
  return { title: group.name, userId: null, groupId: group.id }
}
