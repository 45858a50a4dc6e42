import { shop } from '#config/shop'
import { notFound } from '#shared/refusal'
import { findProduct } from '#catalog/queries/find_product'
import { listStockMoves } from '#catalog/queries/stock_moves'
import { listWishes } from '#catalog/queries/list_wishes'
import { stockCounts, stockTable, type StockFilter } from '#catalog/queries/stock_table'
import { LINE_CHOICES, toEditor, toMoveRow, toProductRow, toWishRow } from '#catalog/transformers'
import type { LineChoice, MoveRowView, ProductEditorView } from '#catalog/views'
import type { ProductListView, WishRowView } from '#catalog/views'

/** The staff's list of products, as it was asked for */
export async function productListView(filter: StockFilter): Promise<ProductListView> {
  const { results, count, page, pages } = await stockTable(filter)
  return {
    rows: results.map(toProductRow),
    ...filter,
    ...{ count, page, pages },
    counts: await stockCounts(),
    lines: LINE_CHOICES,
  }
}

const SHOWN_ON_PAGE = 10

type ProductPage = {
  product: ProductEditorView
  lines: LineChoice[]
  /** The last ones */
  moves: MoveRowView[]
  /** Who still waits for it */
  wishes: { rows: WishRowView[]; count: number }
}

/** A product's page for staff; 404 where there is no such product. */
export async function productView(id: string): Promise<ProductPage> {
  const product = await findProduct(id)
  if (!product) throw notFound()
  const moves = await listStockMoves({ productId: id }, { page: 1, pageSize: SHOWN_ON_PAGE })
  const all = { page: 1, pageSize: shop.pageSize.most }
  const wishes = await listWishes({ productId: id, isWaiting: true, ...all })
  return {
    product: toEditor(product),
    lines: LINE_CHOICES,
    moves: moves.map(toMoveRow),
    wishes: { rows: wishes.results.map(toWishRow), count: wishes.count },
  }
}
