import { throttle } from '#core/throttle'
import { paymentLinkPage } from '#orders/payments/payment_link_page'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that a payment link opens */
export default class PaymentLinkPageController {
  async show({ inertia, params, request, response }: HttpContext) {
    await throttle('linksByIp', request.ip())
    const page = await paymentLinkPage(params.token)
    response.header('Cache-Control', 'no-store')
    response.header('Referrer-Policy', 'no-referrer')
    if (page.payable === null) response.status(410)
    return inertia.render('storefront/pay', { page })
  }
}
