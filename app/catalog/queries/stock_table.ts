import { one, rows, type Binding } from '#core/database'
import { like } from '#core/like'
import { pagesOf, type ListFilter } from '#core/lists'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/queries/product_rows'
import type { ProductLine } from '#shared/enums'
import type { StockedProduct } from '#catalog/views'

/** The words of the list's sort key and the columns behind them; another word is refused by the validator. */
export const STOCK_SORTS = {
  catalogue: 'p.position',
  sku: 'p.sku',
  name: 'lower(p.name)',
  stock: 'p.stock',
  reserved: 'p.reserved',
  usd: 'coalesce(p.msrp_usd_cents, 0)',
  cad: 'coalesce(p.msrp_cad_cents, 0)',
  waiting: 'waiting',
} as const
export type StockSort = keyof typeof STOCK_SORTS
export const STOCK_SORT_KEYS = Object.keys(STOCK_SORTS) as StockSort[]

export const STOCK_SHOWN = ['all', 'sold', 'low', 'out', 'discontinued'] as const
export type StockShown = (typeof STOCK_SHOWN)[number]

export type StockFilter = ListFilter<StockSort> & { line: ProductLine | null; show: StockShown }
export type StockTableRow = { product: StockedProduct; waiting: number }
export type StockTable = { results: StockTableRow[]; count: number; page: number; pages: number }

const SHOWN: Record<StockShown, [sql: string, ...bindings: Binding[]]> = {
  all: ['1 = 1'],
  sold: ['p.disabled = ?', false],
  low: ['p.disabled = ? and p.stock > 0 and p.stock <= p.low_stock_at', false],
  out: ['p.disabled = ? and p.stock = 0', false],
  discontinued: ['p.disabled = ?', true],
}

/** One page of all products, discontinued and trade ones too, with their stock and how many shoppers wait for each. */
export async function stockTable(filter: StockFilter): Promise<StockTable> {
  const { page, pageSize, sort, dir } = filter
  const { where, bindings } = conditions(filter)
  const counted = await one<{ n: number }>(
    `select count(*) as n from products p where ${where}`,
    bindings
  )
  const found = await rows<ProductRow & { waiting: number }>(
    `select ${PRODUCT_COLUMNS},
       (select count(*) from preorders w where w.product_id = p.id and w.told_at is null) as waiting
     from products p where ${where}
     order by ${STOCK_SORTS[sort]} ${dir}, p.sku ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  const { n: count } = counted!
  return {
    results: found.map((row) => ({ product: toStockedProduct(row), waiting: row.waiting })),
    count,
    page,
    pages: pagesOf(count, pageSize),
  }
}

/** How many need a look: what the filters would find over the whole catalogue */
export async function stockCounts(): Promise<Record<StockShown, number>> {
  const counts = await Promise.all(
    STOCK_SHOWN.map(async (show) => {
      const [where, ...bindings] = SHOWN[show]
      const counted = await one<{ n: number }>(
        `select count(*) as n from products p where ${where}`,
        bindings
      )
      return [show, counted!.n] as const
    })
  )
  return Object.fromEntries(counts) as Record<StockShown, number>
}

function conditions({ query, line, show }: StockFilter): { where: string; bindings: Binding[] } {
  const [shown, ...bindings] = SHOWN[show]
  const tests = [shown]
  if (line) {
    tests.push('p.line = ?')
    bindings.push(line)
  }
  if (query.trim()) {
    const columns = ['p.sku', 'p.name', 'p.option_label']
    tests.push(`(${columns.map((column) => `lower(${column}) like ? escape '\\'`).join(' or ')})`)
    bindings.push(...columns.map(() => like(query)))
  }
  return { where: tests.join(' and '), bindings }
}
