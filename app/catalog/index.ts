export {
  isVisibleTo,
  findLineByPage,
  findLineByPath,
  lineOf,
  LINES,
  tilesOf,
} from '#catalog/lines/rules/lines'
export { mailPicture } from '#catalog/product/mail_picture'
export { isAvailable, isVisible, warrantyLabel } from '#catalog/product/product_rules'
export { availableToPromise, promiseQuantity } from '#catalog/product/promise_rules'
export { promiseBases } from '#catalog/product/promise_basis'
export {
  INVALID_SALE_PERCENT,
  isSaleRunning,
  readSalePercent,
  saleOffReason,
  saleState,
} from '#catalog/product/sale_rules'
export { documentHref, documentKey, findProductDocument } from '#catalog/product/document_rules'
export { STOCK_BASES, type StockBasis } from '#catalog/stock/stock_rules'
export { toProductFacts, toStaffProductFields } from '#catalog/product/product_response'

export {
  bumpCatalog,
  bumpPrices,
  cachedCatalogVersion,
  catalog,
  catalogVersion,
  clearCatalogCache,
  configuredSale,
  currentSale,
  findVisibleProduct,
  visibleProducts,
  type Catalog,
} from '#catalog/product/catalog'
export { findProduct, findProductBySku, listProducts, stockOf } from '#catalog/product/find_product'
export { isStockUncounted, listStockMovements } from '#catalog/stock/stock_ledger'
export { listStockAlerts } from '#catalog/stock_alerts/stock_alerts_page'

export type { StockLine } from '#catalog/stock/stock_rules'
export { changeReservation, reserveAvailable, reserveStock } from '#catalog/stock/reserve_stock'
export {
  recordOutsideSales,
  reserveShippedAgain,
  shipReservations,
  undoOutsideSales,
  type OutsideGoods,
  type OutsideSale,
} from '#catalog/stock/outside_sales'
export {
  lockSubjectProducts,
  releaseStock,
  reservedFor,
  reserveShippedStock,
  shipStock,
} from '#catalog/stock/release_stock'
export { receiveStock, returnStock, withdrawStock } from '#catalog/stock/receive_stock'
export { setStock } from '#catalog/stock/set_stock'
export { importStock, type StockFileReport } from '#catalog/stock_files/import_stock'
export { STOCK_FILE_MODES, type StockFileMode } from '#catalog/stock_files/stock_file_rules'
export { undoStockRun } from '#catalog/stock_files/undo_stock_run'
export { addProduct, createProduct } from '#catalog/products/create_product'
export { editProduct } from '#catalog/products/edit_product'
export { setDisabled } from '#catalog/products/set_disabled'
export { configureSale } from '#catalog/sale/configure_sale'
export { requestStockAlert } from '#catalog/stock_alerts/request_stock_alert'
export { sendStockAlerts } from '#catalog/stock_alerts/send_stock_alerts'
export { AwaitedStock, IncomingStock } from '#catalog/product/incoming_stock'
export { announceArrivalChange, ReservationOwner } from '#catalog/stock/reservations'
export { anonymizeStockLedger, personalStockAlerts } from '#catalog/stock/personal_data'

export {
  disabledValidator,
  newProductValidator,
  productValidator,
} from '#catalog/products/product_validators'
export { newTotalValidator, stockCountValidator } from '#catalog/stock/stock_validators'
export { toNewProduct, toProductChanges } from '#catalog/products/product_changes'

export type * from '#catalog/views'
export { productHistory } from '#catalog/products/product_history'
