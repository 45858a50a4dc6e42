export { LINES, findLineByPath, lineOf, maySee, tilesOf } from '#catalog/rules/lines'
export { isAvailable, isVisible } from '#catalog/rules/availability'
export { BAD_SALE_PERCENT, readSalePercent } from '#catalog/rules/sale_percent'
export { isSaleRunning } from '#catalog/rules/sale_window'
export { findPictureFile, pictureView } from '#catalog/rules/pictures'
export { findUploadedPaper, paperHref, paperKey } from '#catalog/rules/papers'
export { MOST_STOCK } from '#catalog/rules/stock_level'
export { lengthInBothUnits, lengthLabel, warrantyLabel } from '#catalog/rules/labels'

export {
  bumpCatalogue,
  bumpPrices,
  catalogue,
  catalogueVersion,
  forgetCatalogue,
  type Catalogue,
} from '#catalog/queries/catalogue'
export {
  catalogueStamp,
  configuredSale,
  currentSale,
  stampAtHand,
  type RunningSale,
} from '#catalog/queries/current_sale'
export { findVisibleProduct, visibleProducts } from '#catalog/queries/visible_products'
export { findProduct, findProductBySku } from '#catalog/queries/find_product'
export { listProducts } from '#catalog/queries/list_products'
export { stockOf } from '#catalog/queries/stock_of'
export { listStockMoves } from '#catalog/queries/stock_moves'
export { listWishes } from '#catalog/queries/list_wishes'

export { reserveStock, reserveWhatIsThere } from '#catalog/actions/reserve_stock'
export { releaseStock, shipStock } from '#catalog/actions/release_stock'
export { receiveStock, returnStock } from '#catalog/actions/add_stock'
export { forgetWhoOrdered } from '#catalog/actions/forget_who_ordered'
export { setStock } from '#catalog/actions/set_stock'
export {
  importStock,
  STOCK_FILE_MODES,
  type StockFileMode,
  type StockFileReport,
} from '#catalog/actions/import_stock'
export { addProduct } from '#catalog/actions/add_product'
export { createProduct } from '#catalog/actions/create_product'
export { editProduct, type ProductChanges } from '#catalog/actions/edit_product'
export { addPicture, arrangePictures, removePicture } from '#catalog/actions/change_pictures'
export { addPaper, arrangePapers, removePaper } from '#catalog/actions/change_papers'
export { setDisabled } from '#catalog/actions/set_disabled'
export { configureSale } from '#catalog/actions/configure_sale'
export { personalWishes } from '#catalog/personal_wishes'
export { wishForProduct } from '#catalog/actions/wish_for_product'
export { tellProductIsBack } from '#catalog/actions/tell_product_is_back'

export type * from '#catalog/views'
