import { maySee } from '#catalog/rules/lines'
import type { Audience } from '#shared/enums'
import type { Currency } from '#shared/money'
import type { CatalogueProduct } from '#catalog/views'

type Sellable = Pick<CatalogueProduct, 'isDisabled' | 'isInStock' | 'msrp'>

/** May be put into a cart in that currency; whether enough is left shows when it is reserved. */
export function isAvailable(product: Sellable, currency: Currency): boolean {
  return !product.isDisabled && product.isInStock && product.msrp[currency] !== null
}

/** Discontinued products and trade products of other visitors do not exist for them. */
export function isVisible(
  product: Pick<CatalogueProduct, 'isDisabled' | 'audience'>,
  audience: Audience
): boolean {
  return !product.isDisabled && maySee(product.audience, audience)
}
