import { profileFrame } from '#accounts'
import { orderHistory } from '#orders/queries/customer_orders'
import { historyPageValidator } from '#orders/validators/list'
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
