import { inject } from '@adonisjs/core'
import { PrintDocument } from '#documents'
import { printableInvoice } from '#invoicing/documents/printable_invoices'
import { orderInvoicesPage } from '#invoicing/staff/order_invoices_page'
import { orderInvoicesPageValidator } from '#invoicing/staff/order_invoices_validators'
import { contentDisposition } from '#shared/text/file_names'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export default class OrderInvoicesController {
  async show({ params, request, inertia, session, response }: HttpContext) {
    const { invoice } = await request.validateUsing(orderInvoicesPageValidator, {
      data: request.qs(),
    })
    const page = await orderInvoicesPage(params.id, invoice)
    if (page) return inertia.render('admin/orders/invoices', { page })

    session.flash('error', texts.cart.noOrder)
    return response.redirect().toPath('/admin/orders')
  }

  /** Sends an invoice or a credit note as a PDF that the page of the order shows in a frame. */
  @inject()
  async pdf({ params, response }: HttpContext, printDocument: PrintDocument) {
    const document = await printableInvoice(params.id, params.invoiceId)
    const { pdf, fileName } = await printDocument.handle(document)
    response.header('Cache-Control', 'no-store')
    response.header('X-Frame-Options', 'SAMEORIGIN')
    response.header(
      'Content-Security-Policy',
      `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'`
    )
    response.header('Content-Disposition', contentDisposition(fileName, 'inline'))
    return response.type('pdf').send(pdf)
  }
}
