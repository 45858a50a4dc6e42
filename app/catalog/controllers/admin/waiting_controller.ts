import { pagesOf } from '#core/lists'
import { shop } from '#config/shop'
import { listWishes } from '#catalog/queries/list_wishes'
import { toWishRow } from '#catalog/transformers'
import { waitingPageValidator } from '#catalog/validators/products_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class WaitingController {
  async index({ request, inertia }: HttpContext) {
    const asked = await request.validateUsing(waitingPageValidator, { data: request.qs() })
    const { page = 1 } = asked
    const show = asked.show || 'waiting'
    const pageSize = shop.pageSize.products
    const { results, count } = await listWishes({ page, pageSize, isWaiting: show === 'waiting' })
    return inertia.render('admin/products/waiting', {
      waiting: {
        rows: results.map(toWishRow),
        ...{ count, page, pageSize, show },
        pages: pagesOf(count, pageSize),
      },
    })
  }
}
