import { catalogue } from '#catalog/queries/catalogue'
import { isVisible } from '#catalog/rules/availability'
import type { Trx } from '#core/database'
import type { Audience, ProductLine } from '#shared/enums'
import type { CatalogueProduct } from '#catalog/views'

/** What such a visitor may see and buy, line by line, from the kept catalogue. */
export async function visibleProducts(
  audience: Audience,
  line?: ProductLine
): Promise<CatalogueProduct[]> {
  const { products } = await catalogue()
  return products.filter(
    (product) => isVisible(product, audience) && (line === undefined || product.line === line)
  )
}

/** Null where there is no such product, or not for such a visitor. */
export async function findVisibleProduct(
  id: string,
  audience: Audience,
  trx?: Trx
): Promise<CatalogueProduct | null> {
  const { byId } = await catalogue(trx)
  const product = byId.get(id)
  return product && isVisible(product, audience) ? product : null
}
