import { userPricesView } from '#pricing/tables/price_grid_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class UserPricesController {
  async show({ inertia, params, actor }: HttpContext) {
    const prices = await userPricesView(params.id, actor.user!)
    return inertia.render('admin/users/prices', { prices })
  }
}
