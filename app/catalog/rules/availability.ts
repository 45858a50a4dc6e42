import { shop } from '#config/shop'
import { canView } from '#catalog/rules/lines'
import type { Audience } from '#shared/enums'
import type { Currency } from '#shared/money'
import type { CatalogProduct } from '#catalog/product'

type SellableProduct = Pick<CatalogProduct, 'isDisabled' | 'isInStock' | 'msrp'>

/** Whether it can be added to a cart in that currency; the quantity is checked when stock is reserved. */
export function isAvailable(product: SellableProduct, currency: Currency): boolean {
  return !product.isDisabled && product.isInStock && product.msrp[currency] !== null
}

/** Whether visitors of that audience see the product; unlisted products are hidden from all of them. */
export function isVisible(
  product: Pick<CatalogProduct, 'isDisabled' | 'audience'>,
  audience: Audience
): boolean {
  return !product.isDisabled && canView(product.audience, audience)
}

/** Returns the units left where customers see their number: a few, but not none. */
export const fewLeft = (stock: number): number | null =>
  stock > 0 && stock <= shop.stock.shownUpTo ? stock : null

/** Whether customers see a difference between two figures of the stock */
export const looksDifferent = (before: number, after: number): boolean =>
  before > 0 !== after > 0 || fewLeft(before) !== fewLeft(after)
