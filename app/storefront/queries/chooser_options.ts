import { oncePerObject } from '#core/cache/data_cache'
import { pricedProducts, type PricedProduct } from '#storefront/queries/priced_products'
import { statementsIn } from '#storefront/rules/chooser/statements'
import type { CatalogProduct } from '#catalog'
import type { PricedProducts } from '#storefront/queries/priced_products'
import type { CableOption } from '#storefront/rules/chooser/choose_cable'
import type { Visitor } from '#storefront/visitor'

/** A cable with the product that it is, at the visitor's price */
export type ChooserOption = CableOption & { priced: PricedProduct }
export type ChooserOptions = Omit<PricedProducts, 'products'> & { options: ChooserOption[] }

/** Returns the cables that a visitor sees and can buy in their currency. */
export async function chooserOptions(visitor: Visitor, now: Date): Promise<ChooserOptions> {
  const { products, ...terms } = await pricedProducts(visitor, now)
  return { ...terms, options: products.flatMap((priced) => toOption(priced) ?? []) }
}

// A product without a length is no cable.
function toOption(priced: PricedProduct): ChooserOption | null {
  const { product, price, isAvailable } = priced
  const { sku, line, lengthMm } = product
  if (lengthMm === null) return null
  return {
    sku,
    line,
    lengthMm,
    cents: price.unit.cents,
    isAvailable,
    states: statementsOf(product),
    priced,
  }
}

const statementsOf = oncePerObject(({ specifications }: CatalogProduct) =>
  statementsIn(specifications)
)
