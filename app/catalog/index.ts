export {
  LINES,
  canView,
  findLineByPage,
  findLineByPath,
  lineOf,
  tilesOf,
} from '#catalog/rules/lines'
export { isAvailable, isVisible } from '#catalog/rules/availability'
export { INVALID_SALE_PERCENT, isSaleRunning, readSalePercent } from '#catalog/rules/sale'
export { documentHref, documentKey, findProductDocument } from '#catalog/rules/documents'
export { STOCK_BASES, type StockBasis } from '#catalog/rules/stock_count'
export { lengthInBothUnits, warrantyLabel } from '#catalog/rules/labels'
export { toProductFacts, toStaffProductFields } from '#catalog/transformers'

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
} from '#catalog/queries/catalog'
export { findProduct, findProductBySku, listProducts, stockOf } from '#catalog/queries/products'
export { listStockMovements } from '#catalog/queries/stock_ledger'
export { listStockAlerts } from '#catalog/queries/stock_alerts'

export type { StockLine } from '#catalog/stock'
export { changeReservation } from '#catalog/actions/change_reservation'
export { reserveStock } from '#catalog/actions/reserve_stock'
export {
  recordOutsideSales,
  reserveShippedAgain,
  shipReservations,
  undoOutsideSales,
  type OutsideSale,
} from '#catalog/actions/outside_sales'
export {
  releaseStock,
  reservedFor,
  reserveShippedStock,
  shipStock,
} from '#catalog/actions/release_stock'
export { withdrawStock } from '#catalog/actions/withdraw_stock'
export { receiveStock, returnStock } from '#catalog/actions/add_stock'
export { setStock } from '#catalog/actions/set_stock'
export {
  importStock,
  STOCK_FILE_MODES,
  type StockFileMode,
  type StockFileReport,
} from '#catalog/actions/import_stock'
export { undoStockRun } from '#catalog/actions/undo_stock_run'
export { addProduct, createProduct } from '#catalog/actions/create_product'
export { editProduct } from '#catalog/actions/edit_product'
export { setDisabled } from '#catalog/actions/set_disabled'
export { configureSale } from '#catalog/actions/configure_sale'
export { requestStockAlert } from '#catalog/actions/request_stock_alert'
export { isStockUncounted } from '#catalog/queries/uncounted_stock'
export { sendStockAlerts } from '#catalog/actions/send_stock_alerts'
export { IncomingStock } from '#catalog/incoming_stock'
export { ReservationOwner } from '#catalog/reservation_owner'
export { anonymizeStockLedger, personalStockAlerts } from '#catalog/personal_data'

export {
  disabledValidator,
  newProductValidator,
  newTotalValidator,
  productValidator,
  stockCountValidator,
} from '#catalog/validators/products'
export { toNewProduct, toProductChanges } from '#catalog/validators/product_changes'

export type * from '#catalog/views'
