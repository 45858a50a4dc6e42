import {
  currentSale,
  isAvailable,
  visibleProducts,
  type CatalogueProduct,
  type RunningSale,
} from '#catalog'
import { priceList, type PriceList, type UnitPrice } from '#pricing'
import { Money } from '#shared/money'
import type { ProductLine } from '#shared/enums'
import type { Visitor } from '#storefront/visitor'

/** A product at this visitor's price of one */
export type PricedProduct = {
  product: CatalogueProduct
  msrp: Money
  price: UnitPrice
  isAvailable: boolean
}

export type Shelf = { products: PricedProduct[]; sale: RunningSale | null }

/** What this visitor may see and has a price in their currency, line by line. */
export async function pricedProducts(
  visitor: Visitor,
  now: Date,
  line?: ProductLine
): Promise<Shelf> {
  const visible = await visibleProducts(visitor.audience, line)
  const list = await priceList({ ...visitor, now })
  return {
    products: visible.flatMap((product) => priced(product, list) ?? []),
    sale: await currentSale(now),
  }
}

export function priced(product: CatalogueProduct, list: PriceList): PricedProduct | null {
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
