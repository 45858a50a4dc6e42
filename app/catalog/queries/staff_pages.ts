import { shop } from '#config/shop'
import { recordHistory, type HistoryView } from '#core/history'
import { countPages } from '#core/lists'
import { notFound } from '#shared/domain_error'
import { Rate } from '#shared/rate'
import { formatEndInput, formatStartInput } from '#shared/shop_time'
import { incomingStock } from '#catalog/incoming_stock'
import { configuredSale } from '#catalog/queries/catalog'
import { productHistory } from '#catalog/queries/product_history'
import { findProduct } from '#catalog/queries/products'
import { listStockAlerts } from '#catalog/queries/stock_alerts'
import {
  listStockMovements,
  sumStockMovements,
  type LedgerFilter,
} from '#catalog/queries/stock_ledger'
import { stockCounts, stockTable, type StockFilter } from '#catalog/queries/stock_table'
import { saleState } from '#catalog/rules/sale'
import { MOVEMENT_LABELS, SOURCE_LABELS } from '#catalog/rules/stock_labels'
import {
  LINE_CHOICES,
  toProductEditor,
  toProductRow,
  toStockAlertView,
  toStockMovementView,
} from '#catalog/transformers'
import type {
  LineChoice,
  ProductEditorView,
  ProductListView,
  SaleView,
  StockAlertView,
  StockLedgerView,
  StockMovementView,
} from '#catalog/staff_views'

/** Returns the product list that staff filtered and sorted. */
export async function productListView(filter: StockFilter): Promise<ProductListView> {
  const { results, count, page, pages } = await stockTable(filter)
  const onOrder = await quantitiesOnOrder()
  return {
    rows: results.map((row) => toProductRow(row, onOrder.get(row.product.id) ?? 0)),
    ...filter,
    ...{ count, page, pages },
    counts: await stockCounts(),
    lines: LINE_CHOICES,
  }
}

export async function saleView(now = new Date()): Promise<SaleView> {
  const sale = await configuredSale()
  return {
    percent: Rate.millionths(sale.percentMillionths).toFraction(),
    start: formatStartInput(sale.startsAt, shop.timeZone),
    end: formatEndInput(sale.endsAt, shop.timeZone),
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    updated: sale.updatedAt,
    state: saleState(sale, now),
  }
}

async function quantitiesOnOrder(): Promise<ReadonlyMap<string, number>> {
  const incoming = await incomingStock()
  return incoming.quantities()
}

const RECENT_MOVEMENTS = 10

type ProductPage = {
  product: ProductEditorView
  lines: LineChoice[]
  /** The most recent ones */
  movements: StockMovementView[]
  /** Open ones */
  stockAlerts: { rows: StockAlertView[]; count: number }
  history: HistoryView
}

/** Returns a product's page for staff; 404 where there is no such product. */
export async function productPageView(id: string): Promise<ProductPage> {
  const product = await findProduct(id)
  if (!product) throw notFound()
  const movements = await listStockMovements(
    { productId: id },
    { page: 1, pageSize: RECENT_MOVEMENTS }
  )
  const onOrder = await quantitiesOnOrder()
  const firstPage = { page: 1, pageSize: shop.pageSize.max }
  const alerts = await listStockAlerts({ productId: id, isOpen: true, ...firstPage })
  return {
    product: toProductEditor(product, onOrder.get(id) ?? 0),
    lines: LINE_CHOICES,
    movements: movements.map(toStockMovementView),
    stockAlerts: { rows: alerts.results.map(toStockAlertView), count: alerts.count },
    history: await recordHistory(id, productHistory),
  }
}

/** Returns one page of the stock ledger with the sums over all pages. */
export async function stockLedgerView(
  filter: LedgerFilter,
  { page, pageSize }: { page: number; pageSize: number }
): Promise<Omit<StockLedgerView, 'chosen' | 'query'>> {
  const movements = await listStockMovements(filter, { page, pageSize })
  const sums = await sumStockMovements(filter)
  const product = filter.productId ? await findProduct(filter.productId) : null
  return {
    rows: movements.map(toStockMovementView),
    ...sums,
    ...{ page, pageSize },
    pages: countPages(sums.count, pageSize),
    product: product && { id: product.id, sku: product.sku, name: product.name },
    kinds: toChoices(MOVEMENT_LABELS),
    sources: toChoices(SOURCE_LABELS),
  }
}

const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
