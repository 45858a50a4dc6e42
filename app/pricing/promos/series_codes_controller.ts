import { sendCsv } from '#core/files/download'
import { listSeriesCodes, seriesCodesCsv } from '#pricing/promos/series_codes'
import { promoDetail } from '#pricing/promos/promo_page'
import type { HttpContext } from '@adonisjs/core/http'

export default class SeriesCodesController {
  async index(ctx: HttpContext) {
    const promo = await promoDetail(ctx.params.id)
    if (!promo) return ctx.response.redirect().toPath('/admin/promos')
    const codes = await listSeriesCodes(promo.id)
    return sendCsv(ctx, `${promo.code} codes.csv`, seriesCodesCsv(codes))
  }
}
