import { throttle } from '#core/throttle'
import { isLinkRequested } from '#orders/order/link_request'
import { paymentLinkPage } from '#orders/payments/payment_link_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that a payment link opens */
export default class PaymentLinkPageController {
  async show(ctx: HttpContext) {
    const { inertia, params, request, response } = ctx
    await throttle('orderLinksByIp', request.ip())
    const page = await paymentLinkPage(params.token)
    response.header('Cache-Control', 'no-store')
    response.header('Referrer-Policy', 'no-referrer')
    response.status(page.status)
    return inertia.render('storefront/pay', { page, isLinkRequested: isLinkRequested(ctx) })
  }
}
