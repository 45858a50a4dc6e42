import { mailHistory } from '#orders/actions/mail_orders'
import { toHistory } from '#orders/queries/customer_orders'
import { lookUpOrder } from '#orders/queries/lookup_order'
import { pdfLink } from '#orders/signed_links'
import { throttleHistoryMail, throttleOrderLookup } from '#orders/throttle_lookup'
import { historyRequestValidator, lookupFormValidator } from '#orders/validators/documents'
import { normalizeEmail } from '#shared/email'
import type { HttpContext } from '@adonisjs/core/http'
import type { Order } from '#orders/order'
import type { FoundOrder } from '#orders/page_props'

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

async function toFoundOrder(order: Order, prefix: '' | '/ca'): Promise<FoundOrder> {
  const [{ id, quoteUrl, documents, ...found }] = await toHistory([order])
  return {
    ...found,
    documents: documents.map(({ label, ...document }) => ({
      label,
      href: pdfLink(order.id, prefix, document),
    })),
  }
}
