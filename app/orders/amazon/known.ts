import { isPostgres, rows, type TableRow, type Trx } from '#core/database'
import { listProducts } from '#catalog'
import type { ReportItem } from '#orders/amazon/files/report_order'

export type KnownProduct = { id: string; sku: string; name: string }

/** Finds the product of an item by its SKU, or by the alias of its SKU or ASIN; null for an unknown one. */
export type FindProduct = (item: Pick<ReportItem, 'sku' | 'asin'>) => KnownProduct | null

/** Reads all products and aliases, of which a shop has few. */
export async function productFinder(): Promise<FindProduct> {
  const products = await listProducts({ audience: 'trade', includeDisabled: true })
  const byId = new Map(products.map(({ id, sku, name }) => [id, { id, sku, name }]))
  const bySku = new Map([...byId.values()].map((product) => [product.sku.toUpperCase(), product]))
  const aliases = await rows<Pick<TableRow<'amazon_aliases'>, 'code' | 'product_id'>>(
    'select code, product_id from amazon_aliases'
  )
  const byAlias = new Map(
    aliases.map(({ code, product_id: productId }) => [code, byId.get(productId) ?? null])
  )
  return ({ sku, asin }) => {
    const code = sku.toUpperCase()
    return bySku.get(code) ?? byAlias.get(code) ?? byAlias.get(asin.toUpperCase()) ?? null
  }
}

const KNOWN_COLUMNS = [
  'id',
  'id2',
  'state',
  'ship_state',
  'ship_by',
  'source',
  'email',
  'phone',
  'address_shipping',
  'address_billing',
  'amazon_cancellation',
  'cancelled_at',
  'deleted_at',
  'updated_at',
] as const
export type KnownOrder = Pick<TableRow<'orders'>, (typeof KNOWN_COLUMNS)[number]>

/** Returns the orders that the shop has, by Amazon id; a transaction locks them until it ends. */
export async function knownOrders(
  ids: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, KnownOrder>> {
  if (ids.length === 0) return new Map()
  const found = await rows<KnownOrder>(
    `select ${KNOWN_COLUMNS.join(', ')} from orders where id2 in (${ids.map(() => '?').join(', ')})
     ${trx && isPostgres() ? 'order by id for update' : ''}`,
    [...ids],
    trx
  )
  return new Map(found.map((order) => [order.id2!, order]))
}
