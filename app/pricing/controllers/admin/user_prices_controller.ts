import { sendCsv } from '#core/download'
import { userPricesView } from '#pricing/queries/price_views'
import { userPriceFile } from '#pricing/rules/price_file'
import type { HttpContext } from '@adonisjs/core/http'

export default class UserPricesController {
  async show({ inertia, params, caller }: HttpContext) {
    const prices = await userPricesView(params.id, caller.user!)
    return inertia.render('admin/users/prices', { prices })
  }

  async file(ctx: HttpContext) {
    const prices = await userPricesView(ctx.params.id, ctx.caller.user!)
    return sendCsv(ctx, `Prices ${prices.name}.csv`, userPriceFile(prices))
  }
}
