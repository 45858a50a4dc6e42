import type { PaginatedList, SortedList } from '#core/lists'
import type { SaleState } from '#catalog/rules/sale'
import type { StockLevel } from '#catalog/rules/stock_level'
import type { Audience, ProductLine } from '#shared/enums'
import type { Currency, MoneyJson } from '#shared/money'
import type { PictureView, ProductDocument, StockedProduct } from '#catalog/product'
import type { StockMovement, StockRun, StockSubject } from '#catalog/stock'

export type ProductRowView = {
  id: string
  sku: string
  name: string
  line: string
  option: string
  thumb: string
  stock: number
  reserved: number
  onHand: number
  /** Ordered from vendors and not received yet */
  onOrder: number
  lowStockAt: number
  level: StockLevel
  isDisabled: boolean
  audience: Audience
  usd: MoneyJson | null
  cad: MoneyJson | null
  /** How many customers asked to be notified when it is back in stock */
  stockAlerts: number
}
export type LineChoice = { value: ProductLine; label: string; audience: Audience }
export type ProductListView = SortedList<ProductRowView> & {
  line: ProductLine | null
  show: string
  counts: Record<'all' | 'sold' | 'low' | 'out' | 'discontinued', number>
  lines: LineChoice[]
}

export type ProductPictureView = PictureView & { id: string }
export type ProductDocumentView = ProductDocument & { href: string }
export type ProductEditorView = Omit<
  StockedProduct,
  'msrp' | 'pictures' | 'documents' | 'updatedAt'
> & {
  onHand: number
  /** Ordered from vendors and not received yet */
  onOrder: number
  level: StockLevel
  /** Path of its page in the storefront */
  shopPath: string
  /** Input texts: '54.99', or '' where it is not sold in that currency */
  msrp: Record<Currency, string>
  pictures: ProductPictureView[]
  documents: ProductDocumentView[]
  updated: string
}

/** The configured sale; `start` and `end` are input texts in the shop's time zone */
export type SaleView = {
  /** 0 to 1 */
  percent: number
  start: string
  end: string
  startsAt: string | null
  endsAt: string | null
  updated: string | null
  state: SaleState
}

export type StockMovementView = Omit<StockMovement, 'kind' | 'source' | 'subject'> & {
  what: string
  source: string
  subject: StockSubject | null
}
export type StockLedgerView = PaginatedList<StockMovementView> & {
  added: number
  taken: number
  query: string
  product: { id: string; sku: string; name: string } | null
  kinds: { value: string; label: string }[]
  sources: { value: string; label: string }[]
  /** The active filters as the URL has them */
  chosen: { source: string; kind: string; from: string; until: string }
}

/** An import of a stock file */
export type StockRunView = StockRun

export type StockAlertView = {
  id: string
  product: { id: string; sku: string; name: string }
  email: string
  quantity: number
  at: string
  notifiedAt: string | null
}
export type StockAlertListView = PaginatedList<StockAlertView> & { show: 'open' | 'all' }
