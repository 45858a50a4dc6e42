import { groupHistory } from '#accounts'
import { recordHistory } from '#core/history'
import { listGroupRows } from '#pricing/groups/group_list_page'
import { groupPricesView } from '#pricing/tables/price_grid_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPagesController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/groups/index', { groups: await listGroupRows() })
  }

  async show({ inertia, params }: HttpContext) {
    return inertia.render('admin/groups/show', {
      prices: await groupPricesView(params.id),
      history: await recordHistory(params.id, groupHistory),
    })
  }
}
