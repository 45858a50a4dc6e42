export type {
  Diagram,
  DiagramStation,
  Highlight,
  Job,
  Line,
  ShopRoot,
} from '#catalog/lines/rules/line'
export type {
  Arrival,
  CatalogProduct,
  NewProduct,
  PictureView,
  PromiseBasis,
  Specification,
  StockedProduct,
} from '#catalog/product'
export type {
  ProductDocumentJson,
  ProductFactsJson,
  ProductPictureJson,
  StaffProductFieldsJson,
} from '#catalog/product/product_response'
export type { ConfiguredSale, RunningSale, SaleState } from '#catalog/product/sale_rules'
export type { SamplePromise } from '#catalog/product/sample_promises'
export type {
  LineChoice,
  ProductDocumentView,
  ProductEditorView,
  ProductPictureView,
} from '#catalog/products/product_page'
export type { ProductListView, ProductRowView } from '#catalog/products/products_page'
export type { SaleView } from '#catalog/sale/sale_page'
export type { StockLedgerView, StockMovementView } from '#catalog/stock/stock_ledger_page'
export type { StockAlertListView, StockAlertView } from '#catalog/stock_alerts/stock_alerts_page'
export type { StockFileReport } from '#catalog/stock_files/import_stock'
export type { StockRunView } from '#catalog/stock_files/stock_file_page'
