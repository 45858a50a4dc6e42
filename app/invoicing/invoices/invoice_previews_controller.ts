import { previewInvoice } from '#invoicing/invoices/preview_invoice'
import { invoicePreviewValidator } from '#invoicing/invoices/invoice_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class InvoicePreviewsController {
  /** Calculates an invoice without issuing it. */
  async store({ request, params }: HttpContext) {
    const { invoice, ...input } = await request.validateUsing(invoicePreviewValidator)
    return previewInvoice(params.id, input, invoice)
  }
}
