import { sendCsv } from '#core/files/download'
import { listSeriesCodes, promoDetail } from '#pricing/queries/promo_detail'
import { seriesCodesCsv } from '#pricing/transformers/promos'
import type { HttpContext } from '@adonisjs/core/http'

export default class SeriesCodesController {
  async index(ctx: HttpContext) {
    const promo = await promoDetail(ctx.params.id)
    if (!promo) return ctx.response.redirect().toPath('/admin/promos')
    const codes = await listSeriesCodes(promo.id)
    return sendCsv(ctx, `${promo.code} codes.csv`, seriesCodesCsv(codes))
  }
}
