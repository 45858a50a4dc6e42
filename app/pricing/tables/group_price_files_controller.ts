import { sendCsv } from '#core/files/download'
import { groupPricesView, groupPricesCsv } from '#pricing/tables/price_grid_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPriceFilesController {
  async show(ctx: HttpContext) {
    const prices = await groupPricesView(ctx.params.id)
    return sendCsv(ctx, `Prices ${prices.group.name}.csv`, groupPricesCsv(prices))
  }
}
