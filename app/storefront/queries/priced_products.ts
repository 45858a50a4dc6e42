import {
  currentSale,
  isAvailable,
  visibleProducts,
  type CatalogProduct,
  type RunningSale,
} from '#catalog'
import { priceList, type PriceList, type UnitPrice } from '#pricing'
import { Money } from '#shared/money'
import type { ProductLine } from '#shared/enums'
import type { Visitor } from '#storefront/visitor'

/** A product at the visitor's price for one unit */
export type PricedProduct = {
  product: CatalogProduct
  msrp: Money
  price: UnitPrice
  isAvailable: boolean
}

export type PricedProducts = {
  products: PricedProduct[]
  sale: RunningSale | null
  list: PriceList
}

/** Returns the products that a visitor sees and that have a price in their currency, in catalog order. */
export async function pricedProducts(
  visitor: Visitor,
  now: Date,
  line?: ProductLine
): Promise<PricedProducts> {
  const visible = await visibleProducts(visitor.audience, line)
  const list = await priceList({ ...visitor, now })
  return {
    products: visible.flatMap((product) => priceProduct(product, list) ?? []),
    sale: await currentSale(now),
    list,
  }
}

export function priceProduct(product: CatalogProduct, list: PriceList): PricedProduct | null {
  const { currency } = list
  const price = list.price(product, 1)
  const cents = product.msrp[currency]
  if (!price || cents === null) return null
  return {
    product,
    msrp: Money.of(cents, currency),
    price,
    isAvailable: isAvailable(product, currency),
  }
}
