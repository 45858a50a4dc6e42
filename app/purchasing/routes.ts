import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const ID = { match: /^[0-9a-f]{24}$/ }

/** The other calls on purchase orders have the paths of those on orders: see web/middleware. */
export function purchasingApiRoutes(): void {
  const { api } = controllers.purchasing
  router.post('/pos/lookup/addresses', [api.CompanyAddresses, 'index'])
  router.post('/a/orders/:id/receipts', [api.PurchaseOrders, 'receive']).where('id', ID)
  router
    .post('/a/orders/:id/receipts/:receiptId/corrections', [api.PurchaseOrders, 'correctReceipt'])
    .where('id', ID)
    .where('receiptId', ID)
}

/** Pages below /purchasing; fixed words precede `:id`. */
export function purchasingPageRoutes(): void {
  const { admin } = controllers.purchasing
  router.get('/', [admin.PurchaseOrders, 'index'])
  router.get('/0', [admin.PurchaseOrders, 'create'])
  router.get('/reorder', [admin.PurchaseOrders, 'reorder'])
  router.get('/:id', [admin.PurchaseOrders, 'show']).where('id', ID)
}
