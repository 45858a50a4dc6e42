import { quickOrderPage } from '#orders/quick_order/quick_order_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class QuickOrderPageController {
  async show({ actor, inertia }: HttpContext) {
    return inertia.render('storefront/quick_order', { page: await quickOrderPage(actor.user!.id) })
  }
}
