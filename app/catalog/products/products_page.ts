import { countPages, type ListFilter } from '#core/lists'
import { countRows, one, rows, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { LINE_CHOICES } from '#catalog/products/product_page'
import { lineOf } from '#catalog/lines/rules/lines'
import { onHand, stockLevel } from '#catalog/stock/stock_rules'
import { PRODUCT_COLUMNS, toStockedProduct, type ProductRow } from '#catalog/product/find_product'
import { quantitiesOnOrder } from '#catalog/product/incoming_stock'
import type { Currency, MoneyJson } from '#shared/money'
import type { ProductLine } from '#shared/enums'
import type { StockedProduct } from '#catalog/product'

/** Returns the product list that staff filtered and sorted. */
export async function productListView(filter: StockFilter) {
  const { productRows, count } = await stockTable(filter)
  const onOrder = await quantitiesOnOrder()
  return {
    rows: productRows.map((row) => toListRow(row, onOrder.get(row.id) ?? 0)),
    ...filter,
    ...{ count, pages: countPages(count, filter.pageSize) },
    counts: await stockCounts(),
    lines: LINE_CHOICES,
  }
}

export type ProductListView = Awaited<ReturnType<typeof productListView>>
export type ProductRowView = ProductListView['rows'][number]

function toListRow(row: StockTableRow, onOrder: number) {
  const product = toStockedProduct(row)
  const { id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience } =
    product
  return {
    ...{ id, sku, name, option, thumb, stock, reserved, lowStockAt, isDisabled, audience },
    onHand: onHand(product),
    /** Ordered from vendors and not received yet */
    onOrder,
    line: lineOf(product.line).title,
    level: stockLevel(product),
    usd: listPrice(product, 'usd'),
    cad: listPrice(product, 'cad'),
    /** How many customers asked to be notified when it is back in stock */
    stockAlerts: row.alerts,
  }
}

function listPrice({ msrp }: StockedProduct, currency: Currency): MoneyJson | null {
  const cents = msrp[currency]
  return cents === null ? null : { cents, currency }
}

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
type StockSort = keyof typeof STOCK_SORTS
export const STOCK_SORT_KEYS = Object.keys(STOCK_SORTS) as StockSort[]

export const STOCK_SHOWN = ['all', 'sold', 'low', 'out', 'discontinued'] as const
type StockShown = (typeof STOCK_SHOWN)[number]

type StockFilter = ListFilter<StockSort> & { line: ProductLine | null; show: StockShown }
type StockTableRow = ProductRow & { alerts: number }

const SHOWN: Record<StockShown, [sql: string, ...bindings: Binding[]]> = {
  all: ['1 = 1'],
  sold: ['p.disabled = ?', false],
  low: ['p.disabled = ? and p.stock > 0 and p.stock <= p.low_stock_at', false],
  out: ['p.disabled = ? and p.stock = 0', false],
  discontinued: ['p.disabled = ?', true],
}

/** Returns one page of all products, including unlisted and trade ones, with their stock and open stock alerts. */
async function stockTable(filter: StockFilter) {
  const { page, pageSize, sort, dir } = filter
  const { where, bindings } = toConditions(filter)
  const count = await countRows(`select count(*) as n from products p where ${where}`, bindings)
  const productRows = await rows<StockTableRow>(
    `select ${PRODUCT_COLUMNS},
       (select count(*) from stock_alerts a where a.product_id = p.id and a.notified_at is null) as alerts
     from products p where ${where}
     order by ${STOCK_SORTS[sort]} ${dir}, p.sku ${dir} limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  return { productRows, count }
}

/** Counts the products behind each filter of the list over the whole catalog. */
async function stockCounts(): Promise<Record<StockShown, number>> {
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
