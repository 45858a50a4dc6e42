import { one, rows, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { countPages, type ListFilter } from '#core/lists'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/queries/products'
import type { ProductLine } from '#shared/enums'
import type { StockedProduct } from '#catalog/product'

/** Sort keys of the URL and their columns; the validator rejects any other key. */
const STOCK_SORTS = {
  catalog: 'p.position',
  sku: 'p.sku',
  name: 'lower(p.name)',
  stock: 'p.stock',
  reserved: 'p.reserved',
  on_hand: 'p.stock + p.reserved',
  usd: 'coalesce(p.msrp_usd_cents, 0)',
  cad: 'coalesce(p.msrp_cad_cents, 0)',
  alerts: 'alerts',
} as const
export type StockSort = keyof typeof STOCK_SORTS
export const STOCK_SORT_KEYS = Object.keys(STOCK_SORTS) as StockSort[]

export const STOCK_SHOWN = ['all', 'sold', 'low', 'out', 'discontinued'] as const
export type StockShown = (typeof STOCK_SHOWN)[number]

export type StockFilter = ListFilter<StockSort> & { line: ProductLine | null; show: StockShown }
export type StockTableRow = { product: StockedProduct; stockAlerts: number }
export type StockTable = { results: StockTableRow[]; count: number; page: number; pages: number }

const SHOWN: Record<StockShown, [sql: string, ...bindings: Binding[]]> = {
  all: ['1 = 1'],
  sold: ['p.disabled = ?', false],
  low: ['p.disabled = ? and p.stock > 0 and p.stock <= p.low_stock_at', false],
  out: ['p.disabled = ? and p.stock = 0', false],
  discontinued: ['p.disabled = ?', true],
}

/** Returns one page of all products, including unlisted and trade ones, with their stock and open stock alerts. */
export async function stockTable(filter: StockFilter): Promise<StockTable> {
  const { page, pageSize, sort, dir } = filter
  const { where, bindings } = toConditions(filter)
  const counted = await one<{ n: number }>(
    `select count(*) as n from products p where ${where}`,
    bindings
  )
  const productRows = await rows<ProductRow & { alerts: number }>(
    `select ${PRODUCT_COLUMNS},
       (select count(*) from stock_alerts a where a.product_id = p.id and a.notified_at is null) as alerts
     from products p where ${where}
     order by ${STOCK_SORTS[sort]} ${dir}, p.sku ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const { n: count } = counted!
  return {
    results: productRows.map((row) => ({
      product: toStockedProduct(row),
      stockAlerts: row.alerts,
    })),
    count,
    page,
    pages: countPages(count, pageSize),
  }
}

/** Counts the products behind each filter of the list over the whole catalog. */
export async function stockCounts(): Promise<Record<StockShown, number>> {
  const sums = STOCK_SHOWN.map(
    (show) => `coalesce(sum(case when ${SHOWN[show][0]} then 1 else 0 end), 0) as "${show}"`
  )
  const bindings = STOCK_SHOWN.flatMap((show) => SHOWN[show].slice(1))
  const counts = await one<Record<StockShown, number>>(
    `select ${sums.join(', ')} from products p`,
    bindings
  )
  return counts!
}

function toConditions({ query, line, show }: StockFilter): { where: string; bindings: Binding[] } {
  const [shown, ...bindings] = SHOWN[show]
  const tests = [shown]
  if (line) {
    tests.push('p.line = ?')
    bindings.push(line)
  }
  if (query.trim()) {
    const columns = ['p.sku', 'p.name', 'p.option_label']
    tests.push(`(${columns.map((column) => `lower(${column}) like ? escape '\\'`).join(' or ')})`)
    bindings.push(...columns.map(() => likePattern(query)))
  }
  return { where: tests.join(' and '), bindings }
}
