import { sendCsv } from '#core/files/download'
import { userPricesView, userPricesCsv } from '#pricing/tables/price_grid_pages'
import type { HttpContext } from '@adonisjs/core/http'

export default class UserPriceFilesController {
  async show(ctx: HttpContext) {
    const prices = await userPricesView(ctx.params.id, ctx.actor.user!)
    return sendCsv(ctx, `Prices ${prices.name}.csv`, userPricesCsv(prices))
  }
}
