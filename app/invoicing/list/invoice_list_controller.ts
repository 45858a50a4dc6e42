import { requestedPageSize } from '#core/http/page_size'
import { salespersonOptions } from '#invoicing/invoice/salespeople'
import { invoiceListPage, invoiceTotals } from '#invoicing/list/invoice_list_page'
import { DEFAULT_INVOICE_FILTER } from '#invoicing/list/invoice_list_rules'
import { invoicePageValidator } from '#invoicing/list/list_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class InvoiceListController {
  /** Shows the invoices and credit notes of all orders. */
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const { q: query = '', ...params } = await request.validateUsing(invoicePageValidator, {
      data: request.qs(),
    })
    const pageSize = requestedPageSize(ctx)
    const filter = { ...DEFAULT_INVOICE_FILTER, ...params, pageSize, query }
    return inertia.render('admin/invoices/index', {
      invoices: await invoiceListPage(filter),
      totals: await invoiceTotals(filter),
      salespeople: await salespersonOptions(),
    })
  }
}
