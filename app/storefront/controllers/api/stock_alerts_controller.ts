import { requestStockAlert } from '#catalog'
import { throttle } from '#core/throttle'
import { mailboxOf } from '#shared/email'
import { stockAlertValidator } from '#storefront/validators/storefront'
import { visitorOf } from '#storefront/visitor'
import type { HttpContext } from '@adonisjs/core/http'

export default class StockAlertsController {
  async store(ctx: HttpContext) {
    const { id, email, quantity, c } = await ctx.request.validateUsing(stockAlertValidator)
    await throttle('preorderByIp', ctx.request.ip())
    await throttle('preorderByEmail', mailboxOf(email))
    const { audience, currency } = visitorOf(ctx)
    await requestStockAlert({ productId: id, email, quantity, audience, currency: c ?? currency })
    return ctx.response.created({ ok: true })
  }
}
