import { findCustomer, listGroups } from '#accounts'
import { isVisible, LINES, type CatalogProduct } from '#catalog'
import { notFound } from '#shared/domain_error'
import { Audience } from '#shared/enums'
import { Money, type Currency } from '#shared/money'
import { priceList, type PriceList } from '#pricing/prices/price_list'
import type { PriceBreak } from '#pricing/prices/unit_price_rules'

/** A user's or a group's price list, or the retail list */
export type PriceListSubject = { userId?: string; groupId?: string }

type ListedProduct = {
  product: CatalogProduct
  msrp: Money
  breaks: PriceBreak[]
  /** Whether a single unit is at the sale price */
  isOnSale: boolean
}

/** The complete price list of a customer or group, by product line */
export type CustomerPriceList = {
  /** The name of the customer or group */
  title: string
  currency: Currency
  saleEndsAt: string | null
  lines: { title: string; products: ListedProduct[] }[]
}

type CustomerPriceListInput = PriceListSubject & { currency: Currency; now: Date }

/** Lists everything that a customer or group may buy, by product line, at current prices. */
export async function customerPriceList({
  currency,
  now,
  ...subject
}: CustomerPriceListInput): Promise<CustomerPriceList> {
  const { title, groupId, userId } = await resolveSubject(subject)
  const list = await priceList({ groupId, userId, currency, now })
  const listed = listedProducts(list, groupId === null ? Audience.Public : Audience.Trade)
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

function listedProducts(list: PriceList, audience: Audience): ListedProduct[] {
  const visible = [...list.products.values()].filter((product) => isVisible(product, audience))
  return visible.flatMap((product) => {
    const price = list.price(product, 1)
    const cents = product.msrp[list.currency]
    if (!price || cents === null) return []
    const { priceBreaks: breaks, isSalePrice: isOnSale } = price
    return { product, msrp: Money.of(cents, list.currency), breaks, isOnSale }
  })
}

async function resolveSubject({ userId, groupId }: PriceListSubject) {
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
