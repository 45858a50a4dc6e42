import { packingPage } from '#orders/fulfilment/delivery_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class PackingController {
  async show({ params, inertia }: HttpContext) {
    return inertia.render('admin/shipping/show', { packing: await packingPage(params.id) })
  }
}
