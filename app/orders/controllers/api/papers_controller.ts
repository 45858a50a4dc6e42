import { inject } from '@adonisjs/core'
import { throttle } from '#core/throttle'
import { PrintDocument } from '#documents'
import { mailReceipt } from '#orders/actions/mail_receipt'
import { printOrder } from '#orders/queries/print_order'
import { shopperOf } from '#orders/shopper'
import { paperValidator, receiptLookupValidator } from '#orders/validators/papers'
import type { HttpContext } from '@adonisjs/core/http'

@inject()
export default class PapersController {
  constructor(protected printDocument: PrintDocument) {}

  /** The server draws the paper from the order; staff are not counted. */
  async store(ctx: HttpContext) {
    const { type, email } = await ctx.request.validateUsing(paperValidator)
    if (!ctx.caller.user?.isStaff)
      await throttle('docsByCustomer', ctx.caller.user?.id ?? ctx.request.ip())
    const by = { shopper: shopperOf(ctx), ip: ctx.request.ip() }
    const request = { orderId: ctx.params.id, type, email, ...by }
    const { pdf, fileName } = await printOrder(request, this.printDocument)
    return { pdf: pdf.toString('base64'), filename: fileName }
  }

  /** Mails the receipt to the order's own address; what was posted beside it is not used. */
  async receipt(ctx: HttpContext) {
    const { orderId, email } = await ctx.request.validateUsing(receiptLookupValidator)
    const by = { shopper: shopperOf(ctx), ip: ctx.request.ip() }
    await mailReceipt({ id: ctx.params.id, number: orderId, email, ...by })
    return { ok: true }
  }
}
