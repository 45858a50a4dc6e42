import { requestedPageSize } from '#core/http/page_size'
import {
  invoiceListPage,
  invoiceTotals,
  salespersonOptions,
} from '#invoicing/queries/list_invoices'
import { DEFAULT_INVOICE_FILTER } from '#invoicing/rules/invoice_list'
import { invoicePageValidator } from '#invoicing/validators/lists'
import type { HttpContext } from '@adonisjs/core/http'

export default class InvoicesController {
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
