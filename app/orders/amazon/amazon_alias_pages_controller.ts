import { listAliases } from '#orders/amazon/aliases'
import type { HttpContext } from '@adonisjs/core/http'

export default class AmazonAliasPagesController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/orders/amazon_aliases', { aliases: await listAliases() })
  }
}
