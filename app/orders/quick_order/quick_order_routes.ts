import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const { PartNumbers, QuickOrderPage, QuickOrders } = controllers.orders.quickOrder

/** The responses have the prices of a customer. */
function preventStoring({ response }: HttpContext, next: NextFn) {
  response.header('Cache-Control', 'no-store')
  return next()
}

/** The calls that read a pasted order and put it into the cart */
export function quickOrderApiRoutes(): void {
  router
    .group(() => {
      router.post('/preview', [QuickOrders, 'preview'])
      router.post('/file', [QuickOrders, 'readFile'])
      router.post('/prices', [QuickOrders, 'prices'])
      router.post('/cart', [QuickOrders, 'store'])
      router.post('/quote', [QuickOrders, 'requestQuote'])
      router.get('/part_numbers', [PartNumbers, 'index'])
      router.delete('/part_numbers/:id', [PartNumbers, 'destroy']).where('id', /^[0-9a-f]{24}$/)
    })
    .prefix('/quick_order')
    .use(preventStoring)
  router.post('/orders/quick', [QuickOrders, 'readAndAdd']).use(preventStoring)
}

/** Mounted under both storefronts */
export function quickOrderPageRoutes(): void {
  router.get('/quick-order', [QuickOrderPage, 'show'])
}
