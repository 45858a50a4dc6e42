import { shop } from '#config/shop'
import { ownerVersion } from '#config/owner_values'
import { SnapshotCache } from '#core/cache/data_cache'
import { one, rows, run, type TableRow, type Trx } from '#core/database'
import { calendarDay } from '#shared/dates'
import { newId } from '#shared/ids'
import { promiseBases } from '#catalog/product/promise_basis'
import { isVisible } from '#catalog/product/product_rules'
import { isSaleRunning, type ConfiguredSale, type RunningSale } from '#catalog/product/sale_rules'
import {
  inCatalogOrder,
  PRODUCT_COLUMNS,
  toCatalogProduct,
  type ProductRow,
} from '#catalog/product/find_product'
import type { Audience, ProductLine } from '#shared/enums'
import type { CatalogProduct } from '#catalog/product'

/** All products and the sale, as prices and pages are computed from them */
export type Catalog = {
  version: string
  productsVersion: string
  products: readonly CatalogProduct[]
  byId: ReadonlyMap<string, CatalogProduct>
  /** Whether a product is sold on backorder */
  hasPromises: boolean
  sale: ConfiguredSale | null
}

type Versions = Pick<TableRow<'catalog_versions'>, 'version' | 'products_version'>
type SaleRow = Omit<TableRow<'sale'>, 'id'>

const cache = new SnapshotCache<Catalog, Versions>({
  readVersion,
  isCurrent: (catalogSnapshot, { version }) => catalogSnapshot.version === version,
  load: loadCatalog,
})

/** Returns the cached catalog; inside a transaction pass it, to get the catalog as the transaction sees it. */
export const catalog = (trx?: Trx): Promise<Catalog> => cache.get(trx)

/** Drops the cache after a change that bypassed `bumpCatalog`, as tests make them. */
export const clearCatalogCache = (): void => cache.clear()

/**
 * Returns a version that changes with every product, price or sale that customers see, and when a sale starts or ends.
 * Responses with prices are cached under it.
 */
export async function catalogVersion(now = new Date()): Promise<string> {
  return versionAt(await catalog(), now)
}

/** Returns the same without a query; null when the cached catalog has to be compared with the database first. */
export function cachedCatalogVersion(now: Date): string | null {
  const snapshot = cache.peek()
  return snapshot && versionAt(snapshot, now)
}

/** Pages also show what the owner has set, and the days by which goods are promised, which pass. */
const versionAt = ({ version, sale, hasPromises }: Catalog, now: Date) =>
  [
    version,
    isSaleRunning(sale, now) ? 'sale' : '',
    hasPromises ? calendarDay(now, shop.timeZone) : '',
    ownerVersion(),
  ].join('-')

/** Starts a new version in the transaction of a change to a product; other processes notice within a second. */
export async function bumpCatalog(trx: Trx): Promise<void> {
  await run(
    `insert into catalog_versions (id, version, products_version) values (1, ?, ?)
     on conflict (id) do update set version = excluded.version, products_version = excluded.products_version`,
    [newId(), newId()],
    trx
  )
  cache.expireAtCommit(trx)
}

/** Starts a new version for a change of prices, MOQs or the sale, which leaves the cached products valid. */
export async function bumpPrices(trx: Trx): Promise<void> {
  await run(
    `insert into catalog_versions (id, version) values (1, ?)
     on conflict (id) do update set version = excluded.version`,
    [newId()],
    trx
  )
  cache.expireAtCommit(trx)
}

/** Returns the listed products that visitors of an audience see, in catalog order. */
export async function visibleProducts(
  audience: Audience,
  line?: ProductLine
): Promise<CatalogProduct[]> {
  const { products } = await catalog()
  return products.filter(
    (product) => isVisible(product, audience) && (line === undefined || product.line === line)
  )
}

/** Returns null for a product that is unlisted or hidden from the audience. */
export async function findVisibleProduct(
  id: string,
  audience: Audience,
  trx?: Trx
): Promise<CatalogProduct | null> {
  const { byId } = await catalog(trx)
  const product = byId.get(id)
  return product && isVisible(product, audience) ? product : null
}

/** Returns the sale that runs at that moment. */
export async function currentSale(now: Date, trx?: Trx): Promise<RunningSale | null> {
  const { sale } = await catalog(trx)
  return isSaleRunning(sale, now) ? sale : null
}

/** Returns the sale as staff configured it, whether or not it runs. */
export async function configuredSale(): Promise<ConfiguredSale> {
  const { sale } = await catalog()
  return sale ?? { percentMillionths: 0, startsAt: null, endsAt: null, updatedAt: null }
}

async function readVersion(trx?: Trx): Promise<Versions> {
  const row = await one<Versions>(
    'select version, products_version from catalog_versions where id = 1',
    [],
    trx
  )
  return row ?? { version: '', products_version: '' }
}

async function loadCatalog(
  { version, products_version: productsVersion }: Versions,
  previous: Catalog | null,
  trx?: Trx
): Promise<Catalog> {
  const { products, byId } =
    previous?.productsVersion === productsVersion ? previous : await readProducts(trx)
  const hasPromises = products.some(({ promise }) => promise !== null)
  return { version, productsVersion, products, byId, hasPromises, sale: await readSale(trx) }
}

async function readProducts(trx?: Trx): Promise<Pick<Catalog, 'products' | 'byId'>> {
  const productRows = await rows<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products order by position, sku`,
    [],
    trx
  )
  const promised = productRows.filter((row) => Boolean(row.sold_on_backorder))
  const promises = await promiseBases(
    promised.map(({ id }) => id),
    trx
  )
  const products = inCatalogOrder(
    productRows.map((row) => ({ ...toCatalogProduct(row), promise: promises.get(row.id) ?? null }))
  )
  return { products, byId: new Map(products.map((product) => [product.id, product])) }
}

async function readSale(trx?: Trx): Promise<ConfiguredSale | null> {
  const row = await one<SaleRow>(
    'select percent_millionths, starts_at, ends_at, updated_at from sale where id = 1',
    [],
    trx
  )
  return (
    row && {
      percentMillionths: row.percent_millionths,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      updatedAt: row.updated_at,
    }
  )
}
