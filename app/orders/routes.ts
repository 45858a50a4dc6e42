import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'
import { quickOrderPageRoutes } from '#orders/quick_order/quick_order_routes'
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
  const { OrderMails, OrderNotes, OrderStates } = controllers.orders.staff
  router
    .group(() => {
      router.post('/', [controllers.orders.cart.Carts, 'store'])
      router.post('/cart_claims', [controllers.orders.cart.CartClaims, 'store'])
      router
        .delete('/cart_merges/:mergeId', [controllers.orders.cart.CartMerges, 'destroy'])
        .where('mergeId', ID)
      router.get('/history', [controllers.orders.history.History, 'index'])
      router.post('/history', [controllers.orders.history.History, 'mail'])
      router.post('/receipt', [controllers.orders.history.History, 'lookup'])
      // Clients without a cart ask for `current/`, `current/undefined` or `current/0`.
      router.get('/current', [controllers.orders.cart.Carts, 'current']).as('carts.none')
      router.get('/current/:id', [controllers.orders.cart.Carts, 'current']).where('id', /^[\w-]+$/)
      router.put('/:id/item', [controllers.orders.cart.Carts, 'updateItem'])
      router.put('/:id/next', [controllers.orders.checkout.Checkout, 'next'])
      router.put('/:id/po', [controllers.orders.entry.OrderRates, 'customerPo'])
      router.post('/0/shipping/quote', [controllers.orders.entry.NewOrderRates, 'shipping'])
      router.post('/0/tax', [controllers.orders.entry.NewOrderRates, 'tax'])
      router.post('/:id/shipping/quote', [controllers.orders.entry.OrderRates, 'shipping'])
      router.post('/:id/tax', [controllers.orders.entry.OrderRates, 'tax'])
      router.get('/:id/reorder', [controllers.orders.history.History, 'reorder'])
      router.post('/:id/reorder', [controllers.orders.history.History, 'reorderByPost'])
      router.post('/:id/receipt', [controllers.orders.documents.Documents, 'receipt'])
      router.post('/:id/docs', [controllers.orders.documents.Documents, 'store'])
      router.get('/:id/shipments', [controllers.orders.fulfilment.Shipments, 'index'])
      router.post('/:id/shipments', [controllers.orders.fulfilment.Shipments, 'store'])
      router.get('/:id/serials', [controllers.orders.fulfilment.Shipments, 'serial'])
      router.put('/:id/shipments/:shipmentId', [controllers.orders.fulfilment.Shipments, 'update'])
      router.delete('/:id/shipments/:shipmentId', [
        controllers.orders.fulfilment.Shipments,
        'destroy',
      ])
      const { OrderPayments } = controllers.orders.payments
      router.post('/:id/payments', [OrderPayments, 'store'])
      router.post('/:id/payment', [OrderPayments, 'charge'])
      router
        .post('/:id/payments/:paymentId/reversal', [OrderPayments, 'reverse'])
        .where('paymentId', ID)
      router.post('/:id/repayments', [OrderPayments, 'repay'])
      router
        .post('/:id/adjustments/:adjustmentId/reversal', [OrderPayments, 'reverseCreditMove'])
        .where('adjustmentId', ID)
      router.post('/:id/refunds', [OrderPayments, 'refund'])
      router.post('/:id/refunds/preview', [OrderPayments, 'previewRefund'])
      router.post('/:id/payment_link', [controllers.orders.payments.PaymentLinks, 'store'])
      router.post('/:id/quote', [controllers.orders.entry.OrderQuotes, 'store'])
      router.post('/:id/quote/acceptance', [controllers.orders.entry.OrderQuotes, 'accept'])
      router.put('/:id/quote/promise', [controllers.orders.entry.OrderQuotes, 'promise'])
      router.post('/:id/extension', [controllers.orders.staff.Reservations, 'extend'])
      router.get('/test/:id', [OrderStates, 'exists'])
      router.post('/:id/cancellation', [OrderStates, 'cancel'])
      router.post('/:id/cancellation/preview', [OrderStates, 'previewCancellation'])
      router.post('/:id/reopening', [OrderStates, 'reopen'])
      router.post('/:id/release', [OrderStates, 'release'])
      router.delete('/:id/amazon_cancellation', [OrderStates, 'keep'])
      router.post('/:id/resend_email', [OrderStates, 'resendEmail'])
      router.post('/:id/mails', [OrderMails, 'store'])
      router.post('/:id/mails/preview', [OrderMails, 'preview'])
      router.post('/:id/notes', [OrderNotes, 'store'])
      router.delete('/:id/notes/:noteId', [OrderNotes, 'destroy']).where('noteId', ID)
      router.delete('/:id', [OrderStates, 'destroy'])
      router.get('/:id', [controllers.orders.entry.StaffOrders, 'show'])
      router.get('/:id/code/:code', [controllers.orders.cart.Promos, 'show'])
      router.put('/:id/code', [controllers.orders.cart.Promos, 'destroy'])
      router.put('/:id/code/:promoId', [controllers.orders.cart.Promos, 'update'])
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
      router.get('/', [controllers.orders.quotes.QuoteLinks, 'show'])
      router.post('/', [controllers.orders.quotes.QuoteLinks, 'showByPost'])
      router.post('/accept', [controllers.orders.quotes.QuoteLinks, 'accept'])
      router.post('/question', [controllers.orders.quotes.QuoteLinks, 'ask'])
    })
    .prefix('/quotes/:token')
    .use(preventCaching)
}

/** The call of the page that a payment link opens */
export function paymentLinkApiRoutes(): void {
  router.post('/pay/:token', [controllers.orders.payments.PaymentLinks, 'pay']).use(preventCaching)
}

export function staffOrderApiRoutes(): void {
  router.post('/a/orders', [controllers.orders.list.OrderList, 'index']).as('staff_orders.index')
  router.get('/a/order_views', [controllers.orders.list.OrderViews, 'index'])
  router.post('/a/order_views', [controllers.orders.list.OrderViews, 'store'])
  router.put('/a/order_views', [controllers.orders.list.OrderViews, 'order'])
  router.put('/a/order_views/:id', [controllers.orders.list.OrderViews, 'update']).where('id', ID)
  router
    .delete('/a/order_views/:id', [controllers.orders.list.OrderViews, 'destroy'])
    .where('id', ID)
  router.post('/a/orders/documents', [controllers.orders.documents.OrderBatches, 'print'])
  router.put('/a/order_columns', [controllers.orders.list.OrderColumns, 'update'])
  router.post('/a/orders/text', [controllers.orders.quickOrder.QuickOrders, 'read'])
  router.post('/a/orders/preview', [controllers.orders.entry.StaffOrders, 'preview'])
  router.put('/a/orders/0', [controllers.orders.entry.StaffOrders, 'store'])
  router.put('/a/orders/:id', [controllers.orders.entry.StaffOrders, 'update']).where('id', ID)
}

/** The import of Amazon reports */
export function amazonApiRoutes(): void {
  router.post('/misc/amazon', [controllers.orders.amazon.AmazonRuns, 'store'])
  router.get('/misc/amazon/:run', [controllers.orders.amazon.AmazonRuns, 'show']).where('run', ID)
  router
    .post('/misc/amazon/:run/undo', [controllers.orders.amazon.AmazonRuns, 'undo'])
    .where('run', ID)
  router.get('/a/amazon_aliases', [controllers.orders.amazon.AmazonAliases, 'index'])
  router.post('/a/amazon_aliases', [controllers.orders.amazon.AmazonAliases, 'store'])
  router
    .delete('/a/amazon_aliases/:id', [controllers.orders.amazon.AmazonAliases, 'destroy'])
    .where('id', ID)
}

export function staffOrderPageRoutes(): void {
  router.get('/orders', [controllers.orders.list.Orders, 'index'])
  router.get('/orders.csv', [controllers.orders.list.Orders, 'export'])
  router.get('/orders/0', [controllers.orders.entry.OrderForms, 'create'])
  const { AmazonAliasPages, AmazonRunPages } = controllers.orders.amazon
  router.get('/orders/amazon', [AmazonRunPages, 'index']).as('admin.amazon_runs.index')
  router.get('/orders/amazon/aliases', [AmazonAliasPages, 'index']).as('admin.amazon_aliases.index')
  router
    .get('/orders/amazon/:run', [AmazonRunPages, 'show'])
    .where('run', ID)
    .as('admin.amazon_runs.show')
  router.get('/orders/:id', [controllers.orders.desk.OrderPage, 'show']).where('id', ID)
  router.get('/orders/:id/edit', [controllers.orders.entry.OrderForms, 'edit']).where('id', ID)
  router
    .get('/shipping/:id', ({ params, response }: HttpContext) =>
      response.redirect().withQs().toPath(`/shipping/${params.id}`)
    )
    .where('id', ID)
    .as('admin.packing')
}

/** The specification gives packing a path outside /admin. */
export function packingPageRoutes(): void {
  router.get('/shipping/:id', [controllers.orders.fulfilment.Packing, 'show']).where('id', ID)
}

export function orderPageRoutes(): void {
  router
    .group(() => {
      const { OrderDocuments } = controllers.orders.documents
      router.get('/status', [controllers.orders.history.OrderStatus, 'show'])
      router.get('/print', [OrderDocuments, 'show'])
      router.get('/pdf', [OrderDocuments, 'pdf'])
    })
    .prefix('/orders/:id')
    .where('id', ID)
  router
    .group(() => {
      router.get('/orders', [controllers.orders.history.OrderHistory, 'index'])
      router
        .post('/orders/:id/payment', [controllers.orders.payments.CustomerPayments, 'store'])
        .where('id', ID)
      router.get('/quotes', [controllers.orders.quotes.CustomerQuotes, 'index'])
    })
    .prefix('/profile/:userId')
    .use(ownerOnly)
  const { OrderLookup } = controllers.orders.history
  router.get('/manage/order', [OrderLookup, 'show'])
  router.post('/manage/order', [OrderLookup, 'find'])
  router.post('/manage/order/history', [OrderLookup, 'mail'])
  router.get('/quote/:token', [controllers.orders.quotes.QuotePage, 'show'])
  router.get('/quote/:token/pdf', [controllers.orders.quotes.QuotePage, 'pdf'])
  router.get('/pay/:token', [controllers.orders.payments.PaymentLinkPage, 'show'])
  const { LinkRequests } = controllers.orders.links
  router.post('/quote/:token/link', [LinkRequests, 'quote'])
  router.post('/pay/:token/link', [LinkRequests, 'payment'])
  quickOrderPageRoutes()
  router.get('/checkout/:stage?', [controllers.orders.checkout.CheckoutPage, 'show'])
}
