import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const ID = { match: /^[0-9a-f]{24}$/ }

/** An id is enough to open a guest cart, so no cache may store the response. */
function preventCaching({ response }: HttpContext, next: NextFn) {
  response.header('Cache-Control', 'no-store')
  return next()
}

/** Routes with a fixed word come before `:id`. */
export function orderApiRoutes(): void {
  router
    .group(() => {
      router.post('/', [controllers.orders.api.Carts, 'store'])
      router.get('/history', [controllers.orders.api.History, 'index'])
      router.post('/history', [controllers.orders.api.History, 'mail'])
      router.post('/receipt', [controllers.orders.api.History, 'lookup'])
      router.get('/current/:id', [controllers.orders.api.Carts, 'current'])
      router.put('/:id/item', [controllers.orders.api.Carts, 'updateItem'])
      router.put('/:id/next', [controllers.orders.api.Checkout, 'next'])
      router.put('/:id/po', [controllers.orders.api.Quotes, 'customerPo'])
      router.post('/:id/shipping/quote', [controllers.orders.api.Quotes, 'shipping'])
      router.post('/:id/tax', [controllers.orders.api.Quotes, 'tax'])
      router.get('/:id/reorder', [controllers.orders.api.History, 'reorder'])
      router.post('/:id/reorder', [controllers.orders.api.History, 'reorderByPost'])
      router.post('/:id/receipt', [controllers.orders.api.Documents, 'receipt'])
      router.post('/:id/docs', [controllers.orders.api.Documents, 'store'])
      router.get('/:id', [controllers.orders.api.StaffOrders, 'show'])
      router.get('/:id/code/:code', [controllers.orders.api.Promos, 'show'])
      router.put('/:id/code', [controllers.orders.api.Promos, 'destroy'])
      router.put('/:id/code/:promoId', [controllers.orders.api.Promos, 'update'])
    })
    .prefix('/orders')
    .where('id', ID)
    .use(preventCaching)
}

export function staffOrderApiRoutes(): void {
  router.post('/a/orders', [controllers.orders.api.StaffOrders, 'index'])
  router.post('/a/orders/preview', [controllers.orders.api.StaffOrders, 'preview'])
  router.put('/a/orders/0', [controllers.orders.api.StaffOrders, 'store'])
}

export function staffOrderPageRoutes(): void {
  router.get('/orders', [controllers.orders.admin.Orders, 'index'])
  router.get('/orders/0', [controllers.orders.admin.Orders, 'create'])
  router.get('/orders/:id', [controllers.orders.admin.Orders, 'show']).where('id', ID)
}

export function orderPageRoutes(): void {
  router
    .get('/orders/:id/print', [controllers.orders.storefront.OrderDocuments, 'show'])
    .where('id', ID)
  router
    .get('/profile/:userId/orders', [controllers.orders.storefront.OrderHistory, 'index'])
    .use(ownerOnly)
  router.get('/checkout/:stage?', [controllers.orders.storefront.Checkout, 'show'])
}
