import { inject } from '@adonisjs/core'
import { throttle } from '#core/throttle'
import { PrintDocument } from '#documents'
import { issuedDocument } from '#orders/documents/print_order'
import { linkedQuote } from '#orders/quotes/find_quote'
import { priceOrder } from '#orders/pricing/price_order'
import { quotePage } from '#orders/quotes/quote_page'
import { throttleDocuments } from '#orders/documents/throttle_lookup'
import { isLinkRequested } from '#orders/order/link_request'
import { DomainError } from '#shared/domain_error'
import { contentDisposition } from '#shared/text/file_names'
import type { HttpContext } from '@adonisjs/core/http'

/** The page that the link of a quote opens */
export default class QuotePageController {
  async show(ctx: HttpContext) {
    const { actor, inertia, params, request, response, storefront } = ctx
    await throttle('orderLinksByIp', request.ip())
    const pdfPath = `${storefront.prefix}/quote/${params.token}/pdf`
    const page = await quotePage(params.token, pdfPath, actor.user?.id)
    preventLeaks(ctx)
    response.status(page.status)
    return inertia.render('storefront/quote', { page, isLinkRequested: isLinkRequested(ctx) })
  }

  @inject()
  async pdf(ctx: HttpContext, printDocument: PrintDocument) {
    await throttle('orderLinksByIp', ctx.request.ip())
    const order = await linkedQuote(ctx.params.token).catch(nullIfClosed)
    // The page says why the link does not work.
    if (!order) return ctx.response.redirect().toPath(ctx.request.url().replace(/\/pdf\/?$/, ''))
    await throttleDocuments(ctx)
    const document = await issuedDocument(await priceOrder(order, new Date()), 'quote')
    const { pdf, fileName } = await printDocument.handle(document)
    preventLeaks(ctx)
    ctx.response.header('Content-Disposition', contentDisposition(fileName))
    return ctx.response.type('pdf').send(pdf)
  }
}

function nullIfClosed(error: unknown): null {
  if (error instanceof DomainError) return null
  throw error
}

/** The address opens the quote. */
function preventLeaks({ response }: HttpContext): void {
  response.header('Cache-Control', 'no-store')
  response.header('Referrer-Policy', 'no-referrer')
  response.header('X-Robots-Tag', 'noindex')
}
