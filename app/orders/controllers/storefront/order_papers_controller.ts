import { printViewPolicy } from '#documents'
import { orderPage } from '#orders/queries/print_order'
import { shopperOf } from '#orders/shopper'
import { printPageValidator } from '#orders/validators/papers'
import type { HttpContext } from '@adonisjs/core/http'

/** The paper as a page, for printing from the browser. */
export default class OrderPapersController {
  async show(ctx: HttpContext) {
    const { type } = await ctx.request.validateUsing(printPageValidator, { data: ctx.request.qs() })
    const html = await orderPage(
      { orderId: ctx.params.id, shopper: shopperOf(ctx), ip: ctx.request.ip(), type },
      ctx.nonce
    )
    ctx.response.header('Content-Security-Policy', printViewPolicy(ctx.nonce))
    ctx.response.header('Cache-Control', 'no-store')
    return ctx.response.type('html').send(html)
  }
}
