import { countPages } from '#core/lists'
import { findProduct } from '#catalog/product/find_product'
import {
  listStockMovements,
  sumStockMovements,
  type LedgerFilter,
  type StockMovement,
} from '#catalog/stock/stock_ledger'
import { nameMovements } from '#catalog/stock/movement_names'
import { MOVEMENT_LABELS, SOURCE_LABELS } from '#catalog/stock/stock_rules'

type LedgerRequest = {
  page: number
  pageSize: number
  query: string
  /** The active filters as the URL has them */
  chosen: { source: string; kind: string; from: string; until: string }
}

/** Returns one page of the stock ledger with the sums over all pages. */
export async function stockLedgerView(
  filter: LedgerFilter,
  { page, pageSize, query, chosen }: LedgerRequest
) {
  const movements = await listStockMovements(filter, { page, pageSize })
  const sums = await sumStockMovements(filter)
  const product = filter.productId ? await findProduct(filter.productId) : null
  return {
    rows: await stockMovementViews(movements),
    ...sums,
    ...{ page, pageSize, query, chosen },
    pages: countPages(sums.count, pageSize),
    product: product && { id: product.id, sku: product.sku, name: product.name },
    kinds: toChoices(MOVEMENT_LABELS),
    sources: toChoices(SOURCE_LABELS),
  }
}

export type StockLedgerView = Awaited<ReturnType<typeof stockLedgerView>>
export type StockMovementView = StockLedgerView['rows'][number]

const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Names the order or purchase order of each movement; `source` is its kind where there is none. */
export async function stockMovementViews(movements: readonly StockMovement[]) {
  const named = await nameMovements(movements)
  return named.map(({ kind, source, name, ...fields }) => ({
    ...fields,
    what: MOVEMENT_LABELS[kind],
    source: name ?? SOURCE_LABELS[source],
  }))
}
