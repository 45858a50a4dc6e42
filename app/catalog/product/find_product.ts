import { isPostgres, one, rows, type TableRow, type Trx } from '#core/database'
import { smallestPictureUrl } from '#core/pictures/stored_picture'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { LINES } from '#catalog/lines/rules/lines'
import { fewLeft } from '#catalog/product/product_rules'
import type { Audience, ProductLine } from '#shared/enums'
import type { CatalogProduct, ProductPicture, StockedProduct } from '#catalog/product'

export type ProductRow = Omit<TableRow<'products'>, 'created_at'>

export const PRODUCT_COLUMNS = `id, sku, line, name, option_label, position, length_mm, warranty_years, msrp_usd_cents,
  msrp_cad_cents, weight_grams, stock, reserved, sold_on_backorder, bench_units, bench_start, disabled, audience, thumb, pictures, documents, low_stock_at, units_per_box, gtin, hs_code, origin, specifications, notes, includes, updated_at`

const LINE_RANK = new Map<ProductLine, number>(LINES.map((line, index) => [line.slug, index]))

/** Finds any product, including unlisted and trade ones: for staff and for order lines. */
export async function findProduct(id: string, trx?: Trx): Promise<StockedProduct | null> {
  return findOne('where id = ?', id, trx)
}

/** Finds a product by its SKU in any case. */
export async function findProductBySku(sku: string, trx?: Trx): Promise<StockedProduct | null> {
  return findOne('where sku = ?', sku.trim().toUpperCase(), trx)
}

/** Returns the product and locks it until the transaction ends; 404 where there is none. */
export async function lockProduct(id: string, trx: Trx): Promise<StockedProduct> {
  const product = await findOne(`where id = ? ${isPostgres() ? 'for update' : ''}`, id, trx)
  if (!product) throw notFound(texts.cart.productNotFound)
  return product
}

async function findOne(condition: string, value: string, trx?: Trx) {
  const row = await one<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products ${condition}`,
    [value],
    trx
  )
  return row && toStockedProduct(row)
}

type ProductFilter = { audience: Audience; includeDisabled?: boolean }

/** Returns products with their stock figures from the database, in catalog order. */
export async function listProducts(
  { audience, includeDisabled = false }: ProductFilter,
  trx?: Trx
): Promise<StockedProduct[]> {
  const productRows = await rows<ProductRow>(
    `select ${PRODUCT_COLUMNS} from products where audience in (?, ?) and disabled in (?, ?) order by position, sku`,
    ['public', audience, false, includeDisabled],
    trx
  )
  return inCatalogOrder(productRows.map(toStockedProduct))
}

/** Sorts by line; within a line the order stays. */
export function inCatalogOrder<T extends { line: ProductLine }>(products: T[]): T[] {
  return products.sort((a, b) => LINE_RANK.get(a.line)! - LINE_RANK.get(b.line)!)
}

/** Returns the sellable stock by product id, from the database. */
export async function stockOf(
  ids: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const stockRows = await rows<Pick<ProductRow, 'id' | 'stock'>>(
    `select id, stock from products where id in (${ids.map(() => '?').join(', ')})`,
    [...ids],
    trx
  )
  return new Map(stockRows.map(({ id, stock }) => [id, stock]))
}

export function toCatalogProduct(row: ProductRow): CatalogProduct {
  const pictures = JSON.parse(row.pictures) as ProductPicture[]
  const firstPicture = pictures.at(0)
  return {
    id: row.id,
    sku: row.sku,
    line: row.line,
    name: row.name,
    option: row.option_label,
    position: row.position,
    lengthMm: row.length_mm,
    warrantyYears: row.warranty_years,
    msrp: { usd: row.msrp_usd_cents, cad: row.msrp_cad_cents },
    weightGrams: row.weight_grams,
    isInStock: row.stock > 0,
    fewLeft: fewLeft(row.stock),
    gtin: row.gtin,
    isSoldOnBackorder: Boolean(row.sold_on_backorder),
    benchUnits: row.bench_units,
    benchStart: row.bench_start,
    promise: null,
    isDisabled: Boolean(row.disabled),
    audience: row.audience,
    thumb:
      (firstPicture && smallestPictureUrl(firstPicture)) ??
      row.thumb ??
      `/documents/${row.line}.svg`,
    pictures,
    documents: JSON.parse(row.documents),
    specifications: JSON.parse(row.specifications),
    notes: JSON.parse(row.notes),
    includes: JSON.parse(row.includes),
  }
}

export function toStockedProduct(row: ProductRow): StockedProduct {
  return {
    ...toCatalogProduct(row),
    stock: row.stock,
    reserved: row.reserved,
    lowStockAt: row.low_stock_at,
    unitsPerBox: row.units_per_box,
    hsCode: row.hs_code,
    origin: row.origin,
    updatedAt: row.updated_at,
  }
}
