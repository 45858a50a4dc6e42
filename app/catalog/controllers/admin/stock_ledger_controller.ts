import { Readable } from 'node:stream'
import { shop } from '#config/shop'
import { asDownload } from '#core/download'
import { endOfDay, startOfDay } from '#shared/shop_time'
import { ledgerView } from '#catalog/queries/ledger_view'
import { ledgerCsv } from '#catalog/queries/ledger_csv'
import { ledgerPageValidator } from '#catalog/validators/products_page'
import type { Infer } from '@vinejs/vine/types'
import type { LedgerFilter } from '#catalog/queries/stock_moves'
import type { HttpContext } from '@adonisjs/core/http'

type Asked = Infer<typeof ledgerPageValidator>

export default class StockLedgerController {
  async index({ request, inertia }: HttpContext) {
    const asked = await request.validateUsing(ledgerPageValidator, { data: request.qs() })
    const { page = 1, q = '', source = '', kind = '', from = '', until = '' } = asked
    const shown = await ledgerView(toFilter(asked), page)
    return inertia.render('admin/products/ledger', {
      ledger: { ...shown, query: q, chosen: { source, kind, from, until } },
    })
  }

  /** The same rows as a file, all pages of them. */
  async export(ctx: HttpContext) {
    const { request, response } = ctx
    const asked = await request.validateUsing(ledgerPageValidator, { data: request.qs() })
    asDownload(ctx, 'Stock_Ledger.csv')
    return response.stream(Readable.from(ledgerCsv(toFilter(asked))))
  }
}

function toFilter({ product, source, kind, from, until, q }: Asked): LedgerFilter {
  return {
    productId: product,
    source: source || undefined,
    kind: kind || undefined,
    from: (from && startOfDay(from, shop.timeZone)) || undefined,
    until: (until && endOfDay(until, shop.timeZone)) || undefined,
    query: q || undefined,
  }
}
