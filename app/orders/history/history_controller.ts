import { mailHistory } from '#orders/history/history_mail_job'
import { reorder, type ReorderResponse } from '#orders/history/reorder'
import { lookUpOrder } from '#orders/history/lookup_order'
import { allOrdersOfUser } from '#orders/history/customer_orders'
import { priceOrder, priceOrders } from '#orders/pricing/price_order'
import { shipmentsOfOrder, shipmentsOfOrders } from '#orders/order/reads/shipments'
import { accessOf, sourceOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { receiptLookupValidator } from '#orders/documents/document_validators'
import { historyMailValidator } from '#orders/history/history_validators'
import { normalizeEmail } from '#shared/email'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import { throttleHistoryMail, throttleOrderLookup } from '#orders/documents/throttle_lookup'
import type { HttpContext } from '@adonisjs/core/http'

export default class HistoryController {
  async index({ actor }: HttpContext) {
    const orders = await allOrdersOfUser(actor.user!.id)
    const shipments = await shipmentsOfOrders(orders.map(({ id }) => id))
    const pricedOrders = await priceOrders(orders, new Date())
    return pricedOrders.map((priced) =>
      toOrderResponse(priced, { shipments: shipments.get(priced.order.id) })
    )
  }

  /** Returns the same response whether or not the address has orders. */
  async mail({ request }: HttpContext) {
    const { email: enteredEmail } = await request.validateUsing(historyMailValidator)
    const email = normalizeEmail(enteredEmail)
    await throttleHistoryMail(request.ip(), email)
    await mailHistory(email)
    return { ok: true }
  }

  async lookup({ request }: HttpContext) {
    const { orderId, email } = await request.validateUsing(receiptLookupValidator)
    await throttleOrderLookup(request.ip(), orderId)
    const order = await lookUpOrder(orderId, email)
    if (!order) throw notFound(texts.orders.notFound)
    const shipments = await shipmentsOfOrder(order.id)
    return toOrderResponse(await priceOrder(order, new Date()), { shipments })
  }

  /** The API has a GET route that creates a cart; the same-origin rule guards it like a write. */
  async reorder(ctx: HttpContext) {
    return this.reorderByPost(ctx)
  }

  async reorderByPost(ctx: HttpContext): Promise<ReorderResponse> {
    const { cart, ...differences } = await reorder({
      orderId: ctx.params.id,
      access: accessOf(ctx),
      hasLink: ctx.request.hasValidSignature('order'),
      source: sourceOf(ctx),
    })
    return { ...toOrderResponse(cart), ...differences }
  }
}
