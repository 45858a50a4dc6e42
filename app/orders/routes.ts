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
      router.post('/cart_claims', [controllers.orders.api.CartClaims, 'store'])
      router
        .delete('/cart_merges/:mergeId', [controllers.orders.api.CartMerges, 'destroy'])
        .where('mergeId', ID)
      router.get('/history', [controllers.orders.api.History, 'index'])
      router.post('/history', [controllers.orders.api.History, 'mail'])
      router.post('/receipt', [controllers.orders.api.History, 'lookup'])
      // Clients without a cart ask for `current/` or `current/undefined`.
      router.get('/current', [controllers.orders.api.Carts, 'current']).as('carts.none')
      router
        .get('/current/:id', [controllers.orders.api.Carts, 'current'])
        .where('id', /^([0-9a-f]{24}|undefined|null)$/i)
      router.put('/:id/item', [controllers.orders.api.Carts, 'updateItem'])
      router.put('/:id/next', [controllers.orders.api.Checkout, 'next'])
      router.put('/:id/po', [controllers.orders.api.Quotes, 'customerPo'])
      router.post('/0/shipping/quote', [controllers.orders.api.NewOrderRates, 'shipping'])
      router.post('/0/tax', [controllers.orders.api.NewOrderRates, 'tax'])
      router.post('/:id/shipping/quote', [controllers.orders.api.Quotes, 'shipping'])
      router.post('/:id/tax', [controllers.orders.api.Quotes, 'tax'])
      router.get('/:id/reorder', [controllers.orders.api.History, 'reorder'])
      router.post('/:id/reorder', [controllers.orders.api.History, 'reorderByPost'])
      router.post('/:id/receipt', [controllers.orders.api.Documents, 'receipt'])
      router.post('/:id/docs', [controllers.orders.api.Documents, 'store'])
      router.get('/:id/shipments', [controllers.orders.api.Shipments, 'index'])
      router.post('/:id/shipments', [controllers.orders.api.Shipments, 'store'])
      router.put('/:id/shipments/:shipmentId', [controllers.orders.api.Shipments, 'update'])
      router.delete('/:id/shipments/:shipmentId', [controllers.orders.api.Shipments, 'destroy'])
      router.post('/:id/payments', [controllers.orders.api.OrderPayments, 'store'])
      router.post('/:id/payment', [controllers.orders.api.OrderPayments, 'charge'])
      router
        .post('/:id/payments/:paymentId/reversal', [
          controllers.orders.api.OrderPayments,
          'reverse',
        ])
        .where('paymentId', ID)
      router.post('/:id/refunds', [controllers.orders.api.OrderPayments, 'refund'])
      router.post('/:id/payment_link', [controllers.orders.api.PaymentLinks, 'store'])
      router.post('/:id/quote', [controllers.orders.api.OrderQuotes, 'store'])
      router.post('/:id/quote/acceptance', [controllers.orders.api.OrderQuotes, 'accept'])
      router.post('/:id/extension', [controllers.orders.api.Reservations, 'extend'])
      router.get('/test/:id', [controllers.orders.api.OrderStates, 'exists'])
      router.post('/:id/cancellation', [controllers.orders.api.OrderStates, 'cancel'])
      router.post('/:id/reopening', [controllers.orders.api.OrderStates, 'reopen'])
      router.post('/:id/resend_email', [controllers.orders.api.OrderStates, 'resendEmail'])
      router.post('/:id/notes', [controllers.orders.api.OrderNotes, 'store'])
      router
        .delete('/:id/notes/:noteId', [controllers.orders.api.OrderNotes, 'destroy'])
        .where('noteId', ID)
      router.delete('/:id', [controllers.orders.api.OrderStates, 'destroy'])
      router.get('/:id', [controllers.orders.api.StaffOrders, 'show'])
      router.get('/:id/code/:code', [controllers.orders.api.Promos, 'show'])
      router.put('/:id/code', [controllers.orders.api.Promos, 'destroy'])
      router.put('/:id/code/:promoId', [controllers.orders.api.Promos, 'update'])
    })
    .prefix('/orders')
    .where('id', ID)
    .where('shipmentId', ID)
    .use(preventCaching)
}

/** The calls of the page that the link of a quote opens */
export function quoteApiRoutes(): void {
  router
    .group(() => {
      router.get('/', [controllers.orders.api.QuoteLinks, 'show'])
      router.post('/', [controllers.orders.api.QuoteLinks, 'showByPost'])
      router.post('/accept', [controllers.orders.api.QuoteLinks, 'accept'])
      router.post('/question', [controllers.orders.api.QuoteLinks, 'ask'])
    })
    .prefix('/quotes/:token')
    .use(preventCaching)
}

/** The call of the page that a payment link opens */
export function paymentLinkApiRoutes(): void {
  router.post('/pay/:token', [controllers.orders.api.PaymentLinks, 'pay']).use(preventCaching)
}

export function staffOrderApiRoutes(): void {
  router.post('/a/orders', [controllers.orders.api.StaffOrders, 'index'])
  router.get('/a/order_views', [controllers.orders.api.OrderViews, 'index'])
  router.post('/a/order_views', [controllers.orders.api.OrderViews, 'store'])
  router.put('/a/order_views', [controllers.orders.api.OrderViews, 'order'])
  router.put('/a/order_views/:id', [controllers.orders.api.OrderViews, 'update']).where('id', ID)
  router
    .delete('/a/order_views/:id', [controllers.orders.api.OrderViews, 'destroy'])
    .where('id', ID)
  router.post('/a/orders/documents', [controllers.orders.api.OrderBatches, 'print'])
  router.put('/a/order_columns', [controllers.orders.api.OrderColumns, 'update'])
  router.post('/a/orders/preview', [controllers.orders.api.StaffOrders, 'preview'])
  router.put('/a/orders/0', [controllers.orders.api.StaffOrders, 'store'])
  router.put('/a/orders/:id', [controllers.orders.api.StaffOrders, 'update']).where('id', ID)
}

/** The import of Amazon reports */
export function amazonApiRoutes(): void {
  router.post('/misc/amazon', [controllers.orders.api.AmazonRuns, 'store'])
  router.get('/misc/amazon/:run', [controllers.orders.api.AmazonRuns, 'show']).where('run', ID)
  router
    .post('/misc/amazon/:run/undo', [controllers.orders.api.AmazonRuns, 'undo'])
    .where('run', ID)
  router.get('/a/amazon_aliases', [controllers.orders.api.AmazonAliases, 'index'])
  router.post('/a/amazon_aliases', [controllers.orders.api.AmazonAliases, 'store'])
  router
    .delete('/a/amazon_aliases/:id', [controllers.orders.api.AmazonAliases, 'destroy'])
    .where('id', ID)
}

export function staffOrderPageRoutes(): void {
  router.get('/orders', [controllers.orders.admin.Orders, 'index'])
  router.get('/orders.csv', [controllers.orders.admin.Orders, 'export'])
  router.get('/orders/0', [controllers.orders.admin.Orders, 'create'])
  router
    .get('/orders/amazon', [controllers.orders.admin.AmazonRuns, 'index'])
    .as('admin.amazon_runs.index')
  router
    .get('/orders/amazon/aliases', [controllers.orders.admin.AmazonAliases, 'index'])
    .as('admin.amazon_aliases.index')
  router
    .get('/orders/amazon/:run', [controllers.orders.admin.AmazonRuns, 'show'])
    .where('run', ID)
    .as('admin.amazon_runs.show')
  router.get('/orders/:id', [controllers.orders.admin.Orders, 'show']).where('id', ID)
  router.get('/orders/:id/edit', [controllers.orders.admin.Orders, 'edit']).where('id', ID)
  router
    .get('/shipping/:id', ({ params, response }: HttpContext) =>
      response.redirect().toPath(`/shipping/${params.id}`)
    )
    .where('id', ID)
    .as('admin.packing')
}

/** The specification gives packing a path outside /admin. */
export function packingPageRoutes(): void {
  router.get('/shipping/:id', [controllers.orders.admin.Packing, 'show']).where('id', ID)
}

export function orderPageRoutes(): void {
  router
    .get('/orders/:id/print', [controllers.orders.storefront.OrderDocuments, 'show'])
    .where('id', ID)
  router
    .get('/orders/:id/pdf', [controllers.orders.storefront.OrderDocuments, 'pdf'])
    .where('id', ID)
  router
    .get('/profile/:userId/orders', [controllers.orders.storefront.OrderHistory, 'index'])
    .use(ownerOnly)
  router
    .get('/profile/:userId/quotes', [controllers.orders.storefront.CustomerQuotes, 'index'])
    .use(ownerOnly)
  router.get('/manage/order', [controllers.orders.storefront.OrderLookup, 'show'])
  router.post('/manage/order', [controllers.orders.storefront.OrderLookup, 'find'])
  router.post('/manage/order/history', [controllers.orders.storefront.OrderLookup, 'mail'])
  router.get('/quote/:token', [controllers.orders.storefront.Quotes, 'show'])
  router.get('/quote/:token/pdf', [controllers.orders.storefront.Quotes, 'pdf'])
  router.get('/pay/:token', [controllers.orders.storefront.PaymentLinks, 'show'])
  router.get('/checkout/:stage?', [controllers.orders.storefront.Checkout, 'show'])
}
