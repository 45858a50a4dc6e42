import { packingPage } from '#orders/queries/order_delivery'
import type { HttpContext } from '@adonisjs/core/http'

export default class PackingController {
  async show({ params, inertia }: HttpContext) {
    return inertia.render('admin/shipping/show', { packing: await packingPage(params.id) })
  }
}
