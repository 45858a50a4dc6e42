import { shop } from '#config/shop'
import { pagesOf } from '#core/lists'
import { findProduct } from '#catalog/queries/find_product'
import { listStockMoves, sumStockMoves, type LedgerFilter } from '#catalog/queries/stock_moves'
import { KIND_WORDS, SOURCE_WORDS } from '#catalog/rules/stock_words'
import { toMoveRow } from '#catalog/transformers'
import type { LedgerView } from '#catalog/views'

type Shown = Omit<LedgerView, 'chosen' | 'query'>

/** One page of the ledger's lines, and what all that are found come to */
export async function ledgerView(filter: LedgerFilter, page: number): Promise<Shown> {
  const pageSize = shop.pageSize.ledger
  const moves = await listStockMoves(filter, { page, pageSize })
  const sums = await sumStockMoves(filter)
  const product = filter.productId ? await findProduct(filter.productId) : null
  return {
    rows: moves.map(toMoveRow),
    ...sums,
    ...{ page, pageSize },
    pages: pagesOf(sums.count, pageSize),
    product: product && { id: product.id, sku: product.sku, name: product.name },
    kinds: choices(KIND_WORDS),
    sources: choices(SOURCE_WORDS),
  }
}

const choices = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
