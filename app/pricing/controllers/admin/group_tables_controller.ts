import { sendCsv } from '#core/download'
import { listGroupRows } from '#pricing/queries/list_group_rows'
import { groupPricesView } from '#pricing/queries/price_views'
import { groupPriceFile } from '#pricing/rules/price_file'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupTablesController {
  async index({ inertia }: HttpContext) {
    return inertia.render('admin/groups/index', { groups: await listGroupRows() })
  }

  async show({ inertia, params }: HttpContext) {
    return inertia.render('admin/groups/show', { prices: await groupPricesView(params.id) })
  }

  async file(ctx: HttpContext) {
    const prices = await groupPricesView(ctx.params.id)
    return sendCsv(ctx, `Prices ${prices.group.name}.csv`, groupPriceFile(prices))
  }
}
