import { profileFrame } from '#accounts'
import { orderHistory } from '#orders/history/history_page'
import { historyPageValidator } from '#orders/history/history_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderHistoryController {
  async index(ctx: HttpContext) {
    const { page = 1 } = await ctx.request.validateUsing(historyPageValidator, {
      data: ctx.request.qs(),
    })
    return ctx.inertia.render('account/profile/orders', {
      profile: profileFrame(ctx),
      history: await orderHistory(ctx.actor.user!.id, page),
    })
  }
}
