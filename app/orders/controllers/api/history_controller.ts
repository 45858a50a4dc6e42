import { throttle } from '#core/throttle'
import { mailHistory } from '#orders/actions/mail_history'
import { reorder } from '#orders/actions/reorder'
import { lookUpOrder } from '#orders/queries/lookup_order'
import { ordersOfUser } from '#orders/queries/placed_orders'
import { priceOrder } from '#orders/queries/price_order'
import { shopperOf } from '#orders/shopper'
import { toOrderAnswer } from '#orders/transformers'
import { historyMailValidator, receiptLookupValidator } from '#orders/validators/papers'
import { normaliseEmail } from '#shared/email'
import { forbidden, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { throttleLookup } from '#orders/throttle_lookup'
import type { ReorderAnswer } from '#orders/views'
import type { HttpContext } from '@adonisjs/core/http'

export default class HistoryController {
  async index({ caller }: HttpContext) {
    const orders = await ordersOfUser(caller.user!.id)
    const now = new Date()
    return Promise.all(orders.map(async (order) => toOrderAnswer(await priceOrder(order, now))))
  }

  /** The same answer whether or not the address has orders. */
  async mail({ request }: HttpContext) {
    const { email: typed } = await request.validateUsing(historyMailValidator)
    const email = normaliseEmail(typed)
    await throttle('historyByIp', request.ip())
    await throttle('historyByEmail', email)
    await mailHistory(email)
    return { ok: true }
  }

  async lookup({ request }: HttpContext) {
    const { orderId, email } = await request.validateUsing(receiptLookupValidator)
    await throttleLookup(request.ip(), orderId)
    const order = await lookUpOrder(orderId, email)
    if (!order) throw notFound(texts.orders.notFound)
    return toOrderAnswer(await priceOrder(order, new Date()))
  }

  /** Changes something although it is a GET, so a page of another site must not be able to cause it. */
  async reorder(ctx: HttpContext) {
    const site = ctx.request.header('sec-fetch-site')
    if (ctx.caller.via !== 'token' && site !== 'same-origin')
      throw forbidden('This request came from another site.')
    return this.reorderByPost(ctx)
  }

  async reorderByPost(ctx: HttpContext): Promise<ReorderAnswer> {
    const { cart, ...differences } = await reorder(ctx.params.id, shopperOf(ctx))
    return { ...toOrderAnswer(cart), ...differences }
  }
}
