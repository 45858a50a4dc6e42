import { shop } from '#config/shop'
import { CURRENCIES, type Currency } from '#shared/money'
import { invalid } from '#shared/domain_error'
import { isVisibleTo } from '#catalog/lines/rules/lines'
import { availableToPromise } from '#catalog/product/promise_rules'
import type { Audience } from '#shared/enums'
import type { CatalogProduct } from '#catalog/product'

type SellableProduct = Pick<CatalogProduct, 'isDisabled' | 'isInStock' | 'promise' | 'msrp'>

/** Whether it can be added to a cart in that currency; the quantity is checked when stock is reserved. */
export function isAvailable(product: SellableProduct, currency: Currency): boolean {
  return !product.isDisabled && hasUnits(product) && product.msrp[currency] !== null
}

const hasUnits = ({ isInStock, promise }: SellableProduct): boolean =>
  promise === null ? isInStock : availableToPromise(promise).length > 0

/** Whether visitors of that audience see the product; unlisted products are hidden from all of them. */
export function isVisible(
  product: Pick<CatalogProduct, 'isDisabled' | 'audience'>,
  audience: Audience
): boolean {
  return !product.isDisabled && isVisibleTo(product.audience, audience)
}

/** 'Lifetime', '2 years' */
export function warrantyLabel(years: number | null): string {
  if (years === null) return 'Lifetime'
  return years === 1 ? '1 year' : `${years} years`
}

/** Rejects a list price of 0 or less; null means that the product is not sold in that currency. */
export function assertMsrp(msrp: Partial<Record<Currency, number | null>> = {}) {
  for (const currency of CURRENCIES) {
    const cents = msrp[currency]
    if (cents !== undefined && cents !== null && cents <= 0) {
      throw invalid(
        `msrp.${currency}`,
        'Please enter an amount above 0, or leave it empty if it is not sold in this currency.'
      )
    }
  }
}

/** Returns the units left where customers see their number: a few, but not none. */
export const fewLeft = (stock: number): number | null =>
  stock > 0 && stock <= shop.stock.shownUpTo ? stock : null

/** Whether customers see a difference between two figures of the stock */
export const looksDifferent = (before: number, after: number): boolean =>
  before > 0 !== after > 0 || fewLeft(before) !== fewLeft(after)
