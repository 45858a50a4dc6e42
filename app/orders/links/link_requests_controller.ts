import { throttle } from '#core/throttle'
import { throttleHistoryMail } from '#orders/documents/throttle_lookup'
import { mailHistory } from '#orders/history/history_mail_job'
import { linkRequestValidator } from '#orders/links/link_validators'
import { mailNewLink } from '#orders/links/mail_new_link'
import { rememberLinkRequest } from '#orders/order/link_request'
import { auditActorOf } from '#orders/order/request_access'
import { paymentLinkOrFail } from '#orders/payments/find_payment_link'
import { quoteLinkOrFail } from '#orders/quotes/find_quote'
import { DomainError } from '#shared/domain_error'
import { normalizeEmail } from '#shared/email'
import type { HttpContext } from '@adonisjs/core/http'

/** New links for customers whose link of a payment or a quote does not work */
export default class LinkRequestsController {
  payment(ctx: HttpContext) {
    return this.#mail(ctx, paymentLinkOrFail)
  }

  quote(ctx: HttpContext) {
    return this.#mail(ctx, quoteLinkOrFail)
  }

  /** Mails the order of a known link, else the orders of an address. The response is the same, whatever there is to mail. */
  async #mail(ctx: HttpContext, linkOf: (token: string) => Promise<{ orderId: string }>) {
    const { params, request, response } = ctx
    const ip = request.ip()
    await throttle('linksByIp', ip)
    const link = await linkOf(params.token).catch(nullIfMissing)
    if (link) await mailNewLink({ orderId: link.orderId, ip, actor: auditActorOf(ctx) })
    else {
      const input = await request.validateUsing(linkRequestValidator)
      const email = normalizeEmail(input.email)
      await throttleHistoryMail(ip, email)
      await mailHistory(email)
    }
    rememberLinkRequest(ctx)
    return response
      .redirect()
      .status(303)
      .toPath(request.url().replace(/\/link\/?$/, ''))
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof DomainError && error.status === 404) return null
  throw error
}
