import { sendCsv } from '#core/download'
import { userPricesView } from '#pricing/queries/price_views'
import { userPriceFile } from '#pricing/rules/price_file'
import type { HttpContext } from '@adonisjs/core/http'

export default class UserPricesController {
  async show({ inertia, params }: HttpContext) {
    return inertia.render('admin/users/prices', { prices: await userPricesView(params.id) })
  }

  async file(ctx: HttpContext) {
    const prices = await userPricesView(ctx.params.id)
    return sendCsv(ctx, `Prices ${prices.name}.csv`, userPriceFile(prices))
  }
}
