import { shop } from '#config/shop'
import { findProduct, listProducts } from '#catalog'
import { invalid } from '#shared/domain_error'
import { Audience } from '#shared/enums'
import { trackrTexts as texts } from '#shared/texts/trackr'
import type { UnitProductJson } from '#trackr/unit/unit_response'

export type TrackedProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>

const isTracked = ({ name }: { name: string }) => name.includes(shop.trackr.productName)

const allProducts = () => listProducts({ audience: Audience.Trade, includeDisabled: true })

async function listTracked(): Promise<TrackedProduct[]> {
  const products = await allProducts()
  return products.filter(isTracked)
}

/** Returns the products that the stations offer, in catalog order; disabled ones last, as the first is preselected. */
export async function trackedProducts(): Promise<UnitProductJson[]> {
  const products = await listTracked()
  return products
    .sort((a, b) => Number(a.isDisabled) - Number(b.isDisabled))
    .map(({ id, sku, name }) => ({ _id: id, sku, name }))
}

/** How many units of each tracked product, by its id, a retail box holds */
export type BoxSizes = ReadonlyMap<string, number>

export async function boxSizes(): Promise<BoxSizes> {
  const products = await listTracked()
  return new Map(products.map(({ id, unitsPerBox }) => [id, unitsPerBox]))
}

/** Returns a product that the stations offer; 422 for another one. */
export async function trackedProduct(id: string): Promise<TrackedProduct> {
  const product = await findProduct(id)
  if (!product || !isTracked(product)) throw invalid('product', texts.wrongProduct)
  return product
}

/** Returns the products of these units by id; unlisted ones are included. */
export async function findProducts(
  units: readonly { productId: string | null }[]
): Promise<ReadonlyMap<string, TrackedProduct>> {
  if (units.every(({ productId }) => productId === null)) return new Map()
  const products = await allProducts()
  return new Map(products.map((product) => [product.id, product]))
}
