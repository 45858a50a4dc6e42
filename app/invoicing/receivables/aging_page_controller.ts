import { shop } from '#config/shop'
import { sendCsv } from '#core/files/download'
import { requestedPageSize } from '#core/http/page_size'
import { reminderTexts } from '#shared/texts/reminders'
import { agingCsv, agingPage } from '#invoicing/receivables/aging_page'
import { agingPageValidator } from '#invoicing/receivables/receivables_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** The staff page of what customers owe, by how long it is overdue */
export default class AgingPageController {
  async index(ctx: HttpContext) {
    const { c = shop.defaultCurrency, to, page = 1 } = await readFilter(ctx)
    const pageSize = requestedPageSize(ctx, shop.pageSize.ledger)
    return ctx.inertia.render('admin/aging/index', {
      aging: await agingPage({ currency: c, to, page, pageSize }),
      defaultMessage: reminderTexts.message,
    })
  }

  async export(ctx: HttpContext) {
    const { c = shop.defaultCurrency, to } = await readFilter(ctx)
    return sendCsv(ctx, `Aging ${c.toUpperCase()}.csv`, await agingCsv({ currency: c, to }))
  }
}

const readFilter = ({ request }: HttpContext) =>
  request.validateUsing(agingPageValidator, { data: request.qs() })
