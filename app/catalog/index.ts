export { LINES, findLineByPath, lineOf, maySee, tilesOf } from '#catalog/rules/lines'
export { isAvailable, isVisible } from '#catalog/rules/availability'
export { isSaleRunning } from '#catalog/rules/sale_window'
export { lengthInBothUnits, lengthLabel, warrantyLabel } from '#catalog/rules/labels'

export {
  catalogue,
  catalogueVersion,
  forgetCatalogue,
  type Catalogue,
} from '#catalog/queries/catalogue'
export {
  catalogueStamp,
  configuredSale,
  currentSale,
  type RunningSale,
} from '#catalog/queries/current_sale'
export { findVisibleProduct, visibleProducts } from '#catalog/queries/visible_products'
export { findProduct, findProductBySku } from '#catalog/queries/find_product'
export { listProducts } from '#catalog/queries/list_products'
export { listStockMoves } from '#catalog/queries/stock_moves'
export { listWishes } from '#catalog/queries/list_wishes'

export { reserveStock, reserveWhatIsThere } from '#catalog/actions/reserve_stock'
export { releaseStock, shipStock } from '#catalog/actions/release_stock'
export { receiveStock, returnStock } from '#catalog/actions/add_stock'
export { setStock } from '#catalog/actions/set_stock'
export {
  importStock,
  type StockFileMode,
  type StockFileReport,
} from '#catalog/actions/import_stock'
export { addProduct } from '#catalog/actions/add_product'
export { editProduct, type ProductChanges } from '#catalog/actions/edit_product'
export { setDisabled } from '#catalog/actions/set_disabled'
export { configureSale } from '#catalog/actions/configure_sale'
export { wishForProduct } from '#catalog/actions/wish_for_product'
export { tellProductIsBack } from '#catalog/actions/tell_product_is_back'

export type { StockLine, StockReason } from '#catalog/actions/move_stock'
export type * from '#catalog/views'
