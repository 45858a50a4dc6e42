import { inject } from '@adonisjs/core'
import { PrintDocument } from '#documents'
import { mailReceipt } from '#orders/documents/mail_receipt'
import { printableOrder, printOrder } from '#orders/documents/print_order'
import { accessOf } from '#orders/order/request_access'
import { throttleDocuments } from '#orders/documents/throttle_lookup'
import { documentValidator, receiptLookupValidator } from '#orders/documents/document_validators'
import type { HttpContext } from '@adonisjs/core/http'

@inject()
export default class DocumentsController {
  constructor(protected printDocument: PrintDocument) {}

  /** Prints a document from the stored order. One that is not chosen is named after the order, as clients expect it. */
  async store(ctx: HttpContext) {
    const { type, invoice, email, shipment } = await ctx.request.validateUsing(documentValidator)
    await throttleDocuments(ctx)
    const request = {
      orderId: ctx.params.id,
      type,
      invoice,
      email,
      shipment,
      access: accessOf(ctx),
      ip: ctx.request.ip(),
    }
    const order = await printableOrder(request)
    const { pdf, fileName, orderFileName } = await printOrder(order, request, this.printDocument)
    return {
      pdf: pdf.toString('base64'),
      filename: type || invoice || shipment ? fileName : orderFileName,
    }
  }

  /** Mails the receipt to the order's own address, not to the posted one. */
  async receipt(ctx: HttpContext) {
    const { orderId: number, email } = await ctx.request.validateUsing(receiptLookupValidator)
    const access = accessOf(ctx)
    await mailReceipt({ orderId: ctx.params.id, number, email, access, ip: ctx.request.ip() })
    return { ok: true }
  }
}
