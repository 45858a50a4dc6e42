import { listProducts } from '#catalog'
import { Audience } from '#shared/enums'
import type { TrackedProduct } from '#trackr/queries/tracked_products'

type WithProduct = { productId: string | null }

/** Returns the products of these units by id; unlisted ones are included. */
export async function findProducts(
  units: readonly WithProduct[]
): Promise<ReadonlyMap<string, TrackedProduct>> {
  if (units.every(({ productId }) => productId === null)) return new Map()
  const products = await listProducts({ audience: Audience.Trade, includeDisabled: true })
  return new Map(products.map((product) => [product.id, product]))
}
