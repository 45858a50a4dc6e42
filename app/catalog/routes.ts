import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { admin } = controllers.catalog

/** Below /admin; fixed words stand before `:id`. */
export function staffProductPageRoutes(): void {
  router.get('/products', [admin.Products, 'index']).as('admin.products.index')
  router.get('/products/new', [admin.Products, 'create'])
  router.get('/products/ledger', [admin.StockLedger, 'index'])
  router.get('/products/ledger.csv', [admin.StockLedger, 'export'])
  router.get('/products/stock-file', [admin.StockFile, 'show'])
  router.get('/products/waiting', [admin.Waiting, 'index'])
  router
    .get('/products/:id', [admin.Products, 'show'])
    .where('id', { match: /^[0-9a-f]{24}$/ })
    .as('admin.products.show')
}
