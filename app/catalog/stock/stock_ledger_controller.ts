import { Readable } from 'node:stream'
import { shop } from '#config/shop'
import { setDownloadHeaders } from '#core/files/download'
import { requestedPageSize } from '#core/http/page_size'
import { endOfDay, startOfDay } from '#shared/shop_time'
import { stockLedgerView } from '#catalog/stock/stock_ledger_page'
import { stockLedgerCsv } from '#catalog/stock/stock_ledger_csv'
import { stockLedgerPageValidator } from '#catalog/stock/stock_validators'
import type { Infer } from '@vinejs/vine/types'
import type { LedgerFilter } from '#catalog/stock/stock_ledger'
import type { HttpContext } from '@adonisjs/core/http'

type LedgerQuery = Infer<typeof stockLedgerPageValidator>

export default class StockLedgerController {
  async index(ctx: HttpContext) {
    const { request, inertia } = ctx
    const query = await request.validateUsing(stockLedgerPageValidator, { data: request.qs() })
    const { page = 1, q = '', source = '', kind = '', from = '', until = '' } = query
    const pageSize = requestedPageSize(ctx, shop.pageSize.ledger)
    const chosen = { source, kind, from, until }
    const ledger = await stockLedgerView(toFilter(query), { page, pageSize, query: q, chosen })
    return inertia.render('admin/products/ledger', { ledger })
  }

  /** Exports all pages of the list as CSV. */
  async export(ctx: HttpContext) {
    const { request, response } = ctx
    const query = await request.validateUsing(stockLedgerPageValidator, { data: request.qs() })
    setDownloadHeaders(ctx, 'Stock_Ledger.csv')
    return response.stream(Readable.from(stockLedgerCsv(toFilter(query))))
  }
}

function toFilter({ product, source, kind, from, until, q }: LedgerQuery): LedgerFilter {
  return {
    productId: product,
    source: source || undefined,
    kind: kind || undefined,
    from: (from && startOfDay(from, shop.timeZone)) || undefined,
    until: (until && endOfDay(until, shop.timeZone)) || undefined,
    query: q || undefined,
  }
}
