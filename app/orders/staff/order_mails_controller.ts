import { respondIdempotently } from '#core/http/idempotent_response'
import { previewOf, sendingPreviewValidator, sendingValidator } from '#documents'
import { auditActorOf } from '#orders/order/request_access'
import { orderMailContent, orderMailRequest } from '#orders/staff/order_mail_content'
import { mailableOrder } from '#orders/staff/resend_order_email'
import { sendOrderDocument } from '#orders/staff/send_order_document'
import type { HttpContext } from '@adonisjs/core/http'

/** Mails the quote, the pro-forma or the receipt of an order, and shows its mail before. */
export default class OrderMailsController {
  async store(ctx: HttpContext) {
    const { recipients, message = '' } = await ctx.request.validateUsing(sendingValidator)
    const sending = { recipients, message, actor: auditActorOf(ctx) }
    return respondIdempotently(ctx, async () => ({
      status: 201 as const,
      body: { recipients: [...(await sendOrderDocument(ctx.params.id, sending))] },
    }))
  }

  async preview({ params, request }: HttpContext) {
    const { message = '' } = await request.validateUsing(sendingPreviewValidator)
    const order = await mailableOrder(params.id)
    return previewOf(await orderMailContent(orderMailRequest(order, message)), order.email)
  }
}
