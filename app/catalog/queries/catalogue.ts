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

const RECHECK_MS = 1_000

let kept: Catalogue | null = null
let checkedAt = 0
let loading: Promise<Catalogue> | null = null
let generation = 0

/**
 * The kept catalogue; at most once a second it asks whether another process changed it. Inside a transaction pass it:
 * then what that transaction sees is answered, and nothing of it is kept.
 */
export async function catalogue(trx?: Trx): Promise<Catalogue> {
  if (trx) return within(trx)
  if (kept && performance.now() - checkedAt < RECHECK_MS) return kept
  loading ??= refresh()
  return loading
}

/** Another string after every change that a shopper can see: a cache key and ETag. */
export async function catalogueVersion(): Promise<string> {
  const { version } = await catalogue()
  return version
}

/** Called in the transaction of each such change; other processes notice within a second. */
export async function bumpCatalogue(trx: Trx): Promise<void> {
  await run(
    `insert into catalogue_versions (id, version) values (1, ?) on conflict (id) do update set version = excluded.version`,
    [newId()],
    trx
  )
  trx.after('commit', forgetCatalogue)
}

export function forgetCatalogue(): void {
  generation += 1
  kept = null
  loading = null
}

async function within(trx: Trx): Promise<Catalogue> {
  const version = await readVersion(trx)
  return kept?.version === version ? kept : load(version, trx)
}

async function refresh(): Promise<Catalogue> {
  const [started, asked] = [performance.now(), generation]
  const version = await readVersion()
  const fresh = kept?.version === version ? kept : await load(version)
  // What was forgotten meanwhile may have been read before the change.
  if (asked === generation) {
    kept = fresh
    checkedAt = started
    loading = null
  }
  return fresh
}

async function readVersion(trx?: Trx): Promise<string> {
  const row = await one<{ version: string }>(
    'select version from catalogue_versions where id = 1',
    [],
    trx
  )
  return row?.version ?? ''
}

async function load(version: string, trx?: Trx): Promise<Catalogue> {
  const found = await rows<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products order by position, sku`,
    [],
    trx
  )
  const products = inCatalogueOrder(found.map(toCatalogueProduct))
  const sale = await one<SaleRow>(
    'select percent_millionths, starts_at, ends_at from sale where id = 1',
    [],
    trx
  )
  return {
    version,
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    sale: sale && {
      percentMillionths: sale.percent_millionths,
      startsAt: sale.starts_at,
      endsAt: sale.ends_at,
    },
  }
}
