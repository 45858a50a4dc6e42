import { one, rows, run } from '#core/database'
import { newId } from '#shared/ids'
import { inCatalogueOrder } from '#catalog/queries/list_products'
import { PRODUCT_COLUMNS, toCatalogueProduct, type ProductRow } from '#catalog/queries/product_rows'
import type { Trx } from '#core/database'
import type { CatalogueProduct, Sale } from '#catalog/views'

/** Everything that prices and pages are made of, read once and kept until something of it changes. */
export type Catalogue = {
  version: string
  products: readonly CatalogueProduct[]
  byId: ReadonlyMap<string, CatalogueProduct>
  sale: Sale | null
}

type SaleRow = { percent_millionths: number; starts_at: string | null; ends_at: string | null }

type Products = Pick<Catalogue, 'products' | 'byId'>
type Versions = { ofAll: string; ofProducts: string }

const RECHECK_MS = 1_000

let keptProducts: { version: string; read: Products } | null = null
let kept: Catalogue | null = null
let checkedAt = 0
let loading: Promise<Catalogue> | null = null
let generation = 0
const seen = new WeakMap<Trx, Catalogue>()

/**
 * The kept catalogue; at most once a second it asks whether another process changed it. Inside a transaction pass it:
 * then what that transaction sees is answered, and nothing of it is kept beyond its end.
 */
export async function catalogue(trx?: Trx): Promise<Catalogue> {
  if (trx) return within(trx)
  const atHand = catalogueAtHand()
  if (atHand) return atHand
  loading ??= refresh()
  return loading
}

/** The kept catalogue without asking anybody; null where it is time to ask. */
export const catalogueAtHand = (): Catalogue | null =>
  performance.now() - checkedAt < RECHECK_MS ? kept : null

/** Another string after every change that a shopper can see: a cache key and ETag. */
export async function catalogueVersion(): Promise<string> {
  const { version } = await catalogue()
  return version
}

/** Called in the transaction of each such change to a product; other processes notice within a second. */
export async function bumpCatalogue(trx: Trx): Promise<void> {
  await run(
    `insert into catalogue_versions (id, version, products_version) values (1, ?, ?)
     on conflict (id) do update set version = excluded.version, products_version = excluded.products_version`,
    [newId(), newId()],
    trx
  )
  seen.delete(trx)
  trx.after('commit', forgetCatalogue)
}

/** The same for prices, MOQs and the sale, which leave the products as they are. */
export async function bumpPrices(trx: Trx): Promise<void> {
  await run(
    `insert into catalogue_versions (id, version) values (1, ?)
     on conflict (id) do update set version = excluded.version`,
    [newId()],
    trx
  )
  seen.delete(trx)
  trx.after('commit', forgetPrices)
}

export function forgetCatalogue(): void {
  keptProducts = null
  forgetPrices()
}

function forgetPrices(): void {
  generation += 1
  kept = null
  loading = null
}

async function within(trx: Trx): Promise<Catalogue> {
  const known = seen.get(trx)
  if (known) return known

  const versions = await readVersions(trx)
  const found = kept?.version === versions.ofAll ? kept : await load(versions, trx)
  seen.set(trx, found)
  return found
}

async function refresh(): Promise<Catalogue> {
  const [started, asked] = [performance.now(), generation]
  const versions = await readVersions()
  const fresh = kept?.version === versions.ofAll ? kept : await load(versions)
  // What was forgotten meanwhile may have been read before the change.
  if (asked === generation) {
    kept = fresh
    checkedAt = started
    loading = null
  }
  return fresh
}

async function readVersions(trx?: Trx): Promise<Versions> {
  const row = await one<{ version: string; products_version: string }>(
    'select version, products_version from catalogue_versions where id = 1',
    [],
    trx
  )
  return { ofAll: row?.version ?? '', ofProducts: row?.products_version ?? '' }
}

async function load({ ofAll, ofProducts }: Versions, trx?: Trx): Promise<Catalogue> {
  const products = await productsOf(ofProducts, trx)
  const sale = await one<SaleRow>(
    'select percent_millionths, starts_at, ends_at from sale where id = 1',
    [],
    trx
  )
  return {
    version: ofAll,
    ...products,
    sale: sale && {
      percentMillionths: sale.percent_millionths,
      startsAt: sale.starts_at,
      endsAt: sale.ends_at,
    },
  }
}

/** A change of prices leaves the products as they were read. What a transaction reads may never come to be. */
async function productsOf(version: string, trx?: Trx): Promise<Products> {
  if (keptProducts?.version === version) return keptProducts.read
  const asked = generation
  const read = await readProducts(trx)
  if (!trx && asked === generation) keptProducts = { version, read }
  return read
}

async function readProducts(trx?: Trx): Promise<Products> {
  const found = await rows<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products order by position, sku`,
    [],
    trx
  )
  const products = inCatalogueOrder(found.map(toCatalogueProduct))
  return { products, byId: new Map(products.map((product) => [product.id, product])) }
}
