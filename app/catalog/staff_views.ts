import type { PageView, SortedView } from '#core/lists'
import type { StockLevel } from '#catalog/rules/stock_level'
import type { Audience, ProductLine } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'
import type { PictureView, StockedProduct, StockMove, UploadedPaper } from '#catalog/views'

/** What the pages of staff show */
export type ProductRowView = {
  id: string
  sku: string
  name: string
  line: string
  option: string
  thumb: string
  stock: number
  reserved: number
  lowStockAt: number
  level: StockLevel
  isDisabled: boolean
  audience: Audience
  usd: MoneyJson | null
  cad: MoneyJson | null
  /** Shoppers who want to be told when it is back */
  waiting: number
}
export type LineChoice = { value: ProductLine; label: string; audience: Audience }
export type ProductListView = SortedView<ProductRowView> & {
  pageSize: number
  line: ProductLine | null
  show: string
  counts: Record<'all' | 'sold' | 'low' | 'out' | 'discontinued', number>
  lines: LineChoice[]
}

export type PictureRowView = PictureView & { id: string }
export type PaperRowView = UploadedPaper & { href: string }
export type ProductEditorView = Omit<
  StockedProduct,
  'msrp' | 'pictures' | 'papers' | 'updatedAt'
> & {
  level: StockLevel
  /** Where shoppers find it */
  shopPath: string
  /** As typed: '54.99', or '' where it is not sold in that currency */
  msrp: Record<Currency, string>
  pictures: PictureRowView[]
  papers: PaperRowView[]
  updated: string
}

export type MoveRowView = Omit<StockMove, 'kind' | 'source' | 'about'> & {
  what: string
  source: string
  orderId: string | null
}
export type LedgerView = PageView<MoveRowView> & {
  added: number
  taken: number
  pageSize: number
  query: string
  product: { id: string; sku: string; name: string } | null
  kinds: { value: string; label: string }[]
  sources: { value: string; label: string }[]
  /** What is shown, as it stands in the address */
  chosen: { source: string; kind: string; from: string; until: string }
}

export type WishRowView = {
  id: string
  product: { id: string; sku: string; name: string }
  email: string
  quantity: number
  at: string
  toldAt: string | null
}
export type WaitingView = PageView<WishRowView> & {
  pageSize: number
  show: 'waiting' | 'all'
}
