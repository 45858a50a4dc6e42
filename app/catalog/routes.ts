import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { admin, api } = controllers.catalog

/** Pages below /admin; fixed words precede `:id`. */
export function staffProductPageRoutes(): void {
  router.get('/products', [admin.Products, 'index']).as('admin.products.index')
  router.get('/products/new', [admin.Products, 'create'])
  router.get('/products/sale', [admin.Sale, 'show']).as('admin.products.sale')
  router.get('/products/ledger', [admin.StockLedger, 'index'])
  router.get('/products/ledger.csv', [admin.StockLedger, 'export'])
  router.get('/products/stock-file', [admin.StockFile, 'show'])
  router.get('/products/stock-alerts', [admin.StockAlerts, 'index'])
  router
    .get('/products/:id', [admin.Products, 'show'])
    .where('id', { match: /^[0-9a-f]{24}$/ })
    .as('admin.products.show')
}

/** Calls that respond without prices; those that respond with a priced product are in #web. */
export function productApiRoutes(): void {
  router.post('/products/stock', [api.StockFiles, 'store'])
  router
    .post('/products/stock/:run/undo', [api.StockFiles, 'undo'])
    .where('run', { match: /^[0-9a-f]{24}$/ })
  router
    .group(() => {
      router.post('/pictures', [api.ProductPictures, 'store'])
      router.put('/pictures', [api.ProductPictures, 'update'])
      router.delete('/pictures/:picture', [api.ProductPictures, 'destroy'])
      router.post('/documents', [api.ProductDocuments, 'store'])
      router.put('/documents', [api.ProductDocuments, 'update'])
      router.delete('/documents/:document', [api.ProductDocuments, 'destroy'])
    })
    .prefix('/products/:id')
    .where('id', { match: /^[0-9a-f]{24}$/ })
}
