import { sendCsv } from '#core/files/download'
import { groupPricesView } from '#pricing/queries/price_grids'
import { groupPricesCsv } from '#pricing/transformers/price_table_csv'
import type { HttpContext } from '@adonisjs/core/http'

export default class GroupPriceFilesController {
  async show(ctx: HttpContext) {
    const prices = await groupPricesView(ctx.params.id)
    return sendCsv(ctx, `Prices ${prices.group.name}.csv`, groupPricesCsv(prices))
  }
}
