import { acceptQuoteForCustomer } from '#orders/quotes/accept_quote'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { findOrder } from '#orders/order/reads/find_order'
import { staffOrderResponse } from '#orders/payments/staff_order_response'
import { quoteUrl } from '#orders/order/quote_link'
import { auditActorOf } from '#orders/order/request_access'
import { goodsPromiseValidator, staffAcceptanceValidator } from '#orders/quotes/quote_validators'
import { promiseGoods } from '#orders/quotes/promise_goods'
import { quoteIssueValidator } from '#orders/entry/staff_order_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The quote of an order, for staff */
export default class OrderQuotesController {
  /** Makes a pro-forma a quote, or issues the next revision of one. */
  async store(ctx: HttpContext) {
    const { mail, revision, ...terms } = await ctx.request.validateUsing(quoteIssueValidator)
    const { id: orderId } = ctx.params
    const actor = auditActorOf(ctx)
    const edit = { quote: true, send_mail: mail, ...terms }
    await editStaffOrder({ orderId, edit, revision, actor })
    const order = (await findOrder(orderId))!
    return { url: quoteUrl(order), revision: order.quote?.revision }
  }

  async accept(ctx: HttpContext) {
    const { id: orderId } = ctx.params
    const accepted = await ctx.request.validateUsing(staffAcceptanceValidator)
    await acceptQuoteForCustomer(orderId, { actor: auditActorOf(ctx), ...accepted })
    return staffOrderResponse(orderId)
  }

  /** Lets the customer accept a quote whose goods are short, or moves the day that was promised. */
  async promise(ctx: HttpContext) {
    const { id: orderId } = ctx.params
    const { promised_on: promisedOn } = await ctx.request.validateUsing(goodsPromiseValidator)
    await promiseGoods({ orderId, promisedOn, actor: auditActorOf(ctx) })
    return staffOrderResponse(orderId)
  }
}
