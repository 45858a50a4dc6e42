import { randomBytes } from 'node:crypto'
import { inject } from '@adonisjs/core'
import { PrintDocument, printViewPolicy } from '#documents'
import {
  findPrintableOrder,
  orderDocumentHtml,
  printOrder,
  type OrderDocumentRequest,
} from '#orders/documents/print_order'
import { accessOf, redirectToLookup } from '#orders/order/request_access'
import { pdfLink } from '#orders/documents/signed_links'
import { throttleDocuments } from '#orders/documents/throttle_lookup'
import { printPageValidator } from '#orders/documents/document_validators'
import { contentDisposition } from '#shared/text/file_names'
import type { HttpContext } from '@adonisjs/core/http'

/** A document of an order, for its owner, staff, the browser that placed it and the link in its mails; others are led to the lookup */
export default class OrderDocumentsController {
  /** Shows a page for printing from the browser. */
  async show(ctx: HttpContext) {
    const request = await readRequest(ctx)
    const order = await findPrintableOrder(request)
    if (!order) return redirectToLookup(ctx)
    const nonce = randomBytes(16).toString('base64')
    const html = await orderDocumentHtml(order, request, {
      nonce,
      toolbar: {
        pdf: pdfLink(request.orderId, ctx.storefront.prefix, request),
        back: backPath(ctx),
      },
    })
    preventLeaks(ctx)
    ctx.response.header('Content-Security-Policy', printViewPolicy(nonce))
    return ctx.response.type('html').send(html)
  }

  @inject()
  async pdf(ctx: HttpContext, printDocument: PrintDocument) {
    const request = await readRequest(ctx)
    await throttleDocuments(ctx)
    const order = await findPrintableOrder(request)
    if (!order) return redirectToLookup(ctx)
    const { pdf, fileName } = await printOrder(order, request, printDocument)
    preventLeaks(ctx)
    ctx.response.header('Content-Disposition', contentDisposition(fileName))
    return ctx.response.type('pdf').send(pdf)
  }
}

async function readRequest(ctx: HttpContext): Promise<OrderDocumentRequest> {
  const { request, params } = ctx
  const { type, invoice, shipment } = await request.validateUsing(printPageValidator, {
    data: request.qs(),
  })
  return {
    orderId: params.id,
    access: accessOf(ctx),
    isLinked: request.hasValidSignature('order'),
    ip: request.ip(),
    type,
    shipment,
    invoice,
  }
}

/** The URL may contain a signature, which opens the order. */
function preventLeaks({ response }: HttpContext): void {
  response.header('Cache-Control', 'no-store')
  response.header('Referrer-Policy', 'no-referrer')
}

function backPath({ actor: { user }, params, storefront }: HttpContext): string {
  if (user?.isStaff) return `/admin/orders/${params.id}`
  return storefront.prefix + (user ? `/profile/${user.id}/orders` : '/home')
}
