import { respondIdempotently } from '#core/http/idempotent_response'
import { throttle } from '#core/throttle'
import { acceptLinkedQuote } from '#orders/quotes/accept_quote'
import { askAboutQuote } from '#orders/quotes/ask_about_quote'
import { findOrder } from '#orders/order/reads/find_order'
import { linkedQuote } from '#orders/quotes/find_quote'
import { priceOrder } from '#orders/pricing/price_order'
import { auditActorOf } from '#orders/order/request_access'
import { toOrderResponse } from '#orders/order/responses/order_response'
import { toQuoteResponse } from '#orders/quotes/quote_response'
import { quoteAcceptanceValidator, quoteQuestionValidator } from '#orders/quotes/quote_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** A quote for the customer who has its link */
export default class QuoteLinksController {
  async show({ params, request }: HttpContext) {
    await throttle('orderLinksByIp', request.ip())
    return toQuoteResponse(await priceOrder(await linkedQuote(params.token), new Date()))
  }

  showByPost(ctx: HttpContext) {
    return this.show(ctx)
  }

  async accept(ctx: HttpContext) {
    await throttle('orderLinksByIp', ctx.request.ip())
    const { terms: agreedTerms = null, later } =
      await ctx.request.validateUsing(quoteAcceptanceValidator)
    const { token } = ctx.params
    const actor = auditActorOf(ctx)
    const orderId = await acceptLinkedQuote({ token, actor, agreedTerms, later })
    return toOrderResponse(await priceOrder((await findOrder(orderId))!, new Date()))
  }

  async ask(ctx: HttpContext) {
    const { text } = await ctx.request.validateUsing(quoteQuestionValidator)
    const { token } = ctx.params
    return respondIdempotently(ctx, async () => {
      await askAboutQuote({ token, text, ip: ctx.request.ip(), actor: auditActorOf(ctx) })
      return { status: 200, body: { ok: true } }
    })
  }
}
