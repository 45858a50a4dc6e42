import { historyRequestValidator, lookupFormValidator } from '#orders/history/history_validators'
import { throttleHistoryMail, throttleOrderLookup } from '#orders/documents/throttle_lookup'
import { mailHistory } from '#orders/history/history_mail_job'
import { lookUpOrder, toFoundOrder } from '#orders/history/lookup_order'
import { normalizeEmail } from '#shared/email'
import type { HttpContext } from '@adonisjs/core/http'

const MAILED = 'history_mailed'

/** Orders by number and e-mail address, without a sign-in */
export default class OrderLookupController {
  show({ inertia, session }: HttpContext) {
    const isMailed = session.flashMessages.get(MAILED, false) as boolean
    return inertia.render('storefront/order_lookup', { order: null, isMissing: false, isMailed })
  }

  /** The found order has no address of its own, so that none can be shared or guessed. */
  async find({ request, response, inertia, storefront }: HttpContext) {
    const { orderId, email } = await request.validateUsing(lookupFormValidator)
    await throttleOrderLookup(request.ip(), orderId)
    const order = await lookUpOrder(orderId, email)
    response.header('Cache-Control', 'no-store')
    if (!order) response.status(404)
    return inertia.render('storefront/order_lookup', {
      order: order && (await toFoundOrder(order, storefront.prefix)),
      isMissing: order === null,
      isMailed: false,
    })
  }

  /** Responds in the same way whether or not the address has orders. */
  async mail({ request, response, session, storefront }: HttpContext) {
    const { historyEmail } = await request.validateUsing(historyRequestValidator)
    const email = normalizeEmail(historyEmail)
    await throttleHistoryMail(request.ip(), email)
    await mailHistory(email)
    session.flash(MAILED, true)
    return response.redirect().status(303).toPath(`${storefront.prefix}/manage/order`)
  }
}
