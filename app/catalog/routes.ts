import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { products, sale, stock, stockAlerts, stockFiles } = controllers.catalog

/** Pages below /admin; fixed words precede `:id`. */
export function staffProductPageRoutes(): void {
  router.get('/products', [products.Products, 'index']).as('admin.products.index')
  router.get('/products/new', [products.Products, 'create'])
  router.get('/products/sale', [sale.Sale, 'show']).as('admin.products.sale')
  router.get('/products/ledger', [stock.StockLedger, 'index'])
  router.get('/products/ledger.csv', [stock.StockLedger, 'export'])
  router.get('/products/stock-file', [stockFiles.StockFile, 'show'])
  router.get('/products/stock-alerts', [stockAlerts.StockAlerts, 'index'])
  router
    .get('/products/:id', [products.Products, 'show'])
    .where('id', { match: /^[0-9a-f]{24}$/ })
    .as('admin.products.show')
}

/** Calls that respond without prices; those that respond with a priced product are in #web. */
export function productApiRoutes(): void {
  router.post('/products/stock', [stockFiles.StockFiles, 'store'])
  router
    .post('/products/stock/:run/undo', [stockFiles.StockFiles, 'undo'])
    .where('run', { match: /^[0-9a-f]{24}$/ })
  router
    .group(() => {
      router.post('/pictures', [products.ProductPictures, 'store'])
      router.put('/pictures', [products.ProductPictures, 'update'])
      router.delete('/pictures/:picture', [products.ProductPictures, 'destroy'])
      router.post('/documents', [products.ProductDocuments, 'store'])
      router.put('/documents', [products.ProductDocuments, 'update'])
      router.delete('/documents/:document', [products.ProductDocuments, 'destroy'])
    })
    .prefix('/products/:id')
    .where('id', { match: /^[0-9a-f]{24}$/ })
}
