import { groupHistory } from '#accounts'
import { recordHistory } from '#core/history'
import { listGroupRows } from '#pricing/queries/list_group_rows'
import { groupPricesView } from '#pricing/queries/price_grids'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupsController {
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
