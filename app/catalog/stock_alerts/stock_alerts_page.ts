import { countRows, rows, type TableRow } from '#core/database'
import { countPages } from '#core/lists'

type StockAlertRow = TableRow<'stock_alerts'> & { sku: string; name: string }
type StockAlertFilter = {
  productId?: string
  /** Leaves out those whose customers have been notified */
  isOpen?: boolean
  page: number
  pageSize: number
}

type PageRequest = { page: number; pageSize: number; show: 'open' | 'all' }

/** Returns one page of the stock alerts of all products. */
export async function stockAlertsPage({ page, pageSize, show }: PageRequest) {
  const { results, count } = await listStockAlerts({ page, pageSize, isOpen: show === 'open' })
  return { rows: results, ...{ count, page, pageSize, show }, pages: countPages(count, pageSize) }
}

export type StockAlertListView = Awaited<ReturnType<typeof stockAlertsPage>>

/** Returns stock alerts, newest first. */
export async function listStockAlerts({
  productId,
  isOpen = false,
  page,
  pageSize,
}: StockAlertFilter): Promise<{ results: StockAlertView[]; count: number }> {
  const tests = [
    productId ? 'a.product_id = ?' : '1 = 1',
    ...(isOpen ? ['a.notified_at is null'] : []),
  ]
  const where = tests.join(' and ')
  const bindings = productId ? [productId] : []
  const count = await countRows(`select count(*) as n from stock_alerts a where ${where}`, bindings)
  const alertRows = await rows<StockAlertRow>(
    `select a.id, a.product_id, p.sku, p.name, a.email, a.quantity, a.created_at, a.notified_at
     from stock_alerts a join products p on p.id = a.product_id where ${where}
     order by a.created_at desc, a.id desc limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  return { results: alertRows.map(toStockAlertView), count }
}

export type StockAlertView = ReturnType<typeof toStockAlertView>

const toStockAlertView = (row: StockAlertRow) => ({
  id: row.id,
  product: { id: row.product_id, sku: row.sku, name: row.name },
  email: row.email,
  quantity: row.quantity,
  at: row.created_at,
  notifiedAt: row.notified_at,
})
