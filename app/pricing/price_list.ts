import type { CatalogProduct } from '#catalog'
import type { GroupPrice, NegotiatedPrice, PriceBreak, UnitPrice } from '#pricing/rules/unit_price'
import type { Currency, Money } from '#shared/money'

export type TradePrices = { groupChain: GroupPrice[]; negotiated: NegotiatedPrice | null }

/** Prices products for one customer in one currency at one instant; each product is priced on request. */
export type PriceList = {
  currency: Currency
  saleEndsAt: string | null
  products: ReadonlyMap<string, CatalogProduct>
  /** Returns null for a product without an MSRP in the currency. */
  price(product: CatalogProduct, quantity: number): UnitPrice | null
  /** Returns the group and negotiated prices, whether or not they apply. */
  tradePrices(product: CatalogProduct): TradePrices
}

/** A user's or a group's price list, or the retail list */
export type PriceListSubject = { userId?: string; groupId?: string }

export type ListedProduct = {
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

export const PRICE_LIST_FORMATS = ['pdf', 'csv'] as const
export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number]
